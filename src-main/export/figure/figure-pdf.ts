import { AFRelationship, PDFDocument, PDFHexString, PDFName } from '@cantoo/pdf-lib';
import { fail, ok, type Result } from '../../../src-shared/result';
import { type FigureRecipe, recipeText } from './figure-recipe';

/** A PDF with its recipe as an attached file, its stream not packed so that it is found without a reader of PDF. */
export async function pdfWithRecipe(pdf: Uint8Array, recipe: FigureRecipe): Promise<Result<Uint8Array>> {
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false });
    exactSize(document, recipe.order);
    attach(document, 'kartbord.json', Buffer.from(recipeText(recipe)));
    const { title } = recipe.order;
    if (title !== '') document.setTitle(title, { showInWindowTitleBar: true });
    document.setCreator(`Kartbord ${recipe.appVersion}`);
    document.setLanguage(recipe.order.language);
    // No clock of its own: the same figure has the same bytes.
    const info = document.context.lookup(document.context.trailerInfo.Info);
    if (info && 'delete' in info) {
      const dates = info as unknown as { delete(name: PDFName): void };
      for (const name of ['CreationDate', 'ModDate']) dates.delete(PDFName.of(name));
    }
    delete document.context.trailerInfo.ID;
    return ok(await document.save({ useObjectStreams: false, updateFieldAppearances: false }));
  } catch (error) {
    return fail('bug', error instanceof Error ? error.message : 'the PDF could not be completed');
  }
}

const pointsPerMm = 72 / 25.4;

/** The page that was printed is of whole px; what is drawn begins at its top. */
function exactSize(document: PDFDocument, { widthMm, heightMm }: FigureRecipe['order']): void {
  const page = document.getPage(0);
  const [width, height] = [widthMm * pointsPerMm, heightMm * pointsPerMm];
  page.setMediaBox(0, page.getHeight() - height, width, height);
  page.setCropBox(0, page.getMediaBox().y, width, height);
}

/** ISO 32000-2, 7.11.4: an embedded file with its name among the document's and as an associated file of it. */
function attach(document: PDFDocument, name: string, bytes: Uint8Array): void {
  const { context, catalog } = document;
  const stream = context.stream(bytes, {
    Type: 'EmbeddedFile',
    Subtype: 'application/json',
    Params: { Size: bytes.length },
  });
  const file = context.register(
    context.obj({
      Type: 'Filespec',
      F: PDFHexString.fromText(name),
      UF: PDFHexString.fromText(name),
      EF: { F: context.register(stream) },
      AFRelationship: AFRelationship.Source,
    }),
  );
  const names = context.obj({ Names: [PDFHexString.fromText(name), file] });
  catalog.set(PDFName.of('Names'), context.obj({ EmbeddedFiles: names }));
  catalog.set(PDFName.of('AF'), context.obj([file]));
}
