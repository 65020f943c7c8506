import { output } from '@kartbord/formats/testing/text-programs';

/** The records of a CSV as GDAL reads them, by nothing of the app. */
export async function byGdal(csv: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const read = await output('ogr2ogr', ['-f', 'GeoJSON', '/vsistdout/', csv]);
  const { features } = JSON.parse(read) as { features: { properties: Record<string, string> }[] };
  return features.map(({ properties }) => properties);
}
