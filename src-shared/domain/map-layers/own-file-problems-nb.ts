import type { FileProblemCode } from './own-file';

/** Why a file, or a part of it, is not read: behind its name and a colon, in the window and on the command line. */
export const fileProblemsNb: Readonly<Record<FileProblemCode, string>> = {
  'not-readable': 'den kan ikke leses som GeoJSON, GPX, KML, CSV, GeoPackage eller GeoParquet',
  doctype: 'den har en DOCTYPE, som kan føre et annet sted',
  'too-large': 'den er større enn 64 MB',
  'no-room': 'alle åpnede filer til sammen ville bli større enn 512 MB; fjern en først',
  zipped:
    'den er pakket (ZIP, KMZ eller en arbeidsbok fra et regneark); pakk den ut, eller lagre den som CSV, først',
  'too-many': 'den har flere objekter eller posisjoner enn som kan vises',
  'no-features': 'den har ingen objekter',
  'no-place': 'den har ingen posisjoner',
  'bad-place': 'en posisjon ligger utenfor verden, eller er ikke skrevet som en posisjon',
  'zero-place': 'en posisjon er 0° N 0° Ø, slik utstyr skriver den når det ikke vet hvor det er',
  'short-line': 'en linje har bare én posisjon, eller en flate færre enn tre',
  'parts-of-places': 'kolonnene med minutter, sekunder eller N/S og Ø/V gir ikke en posisjon sammen',
  'letter-o': 'en posisjon har en O, som kan være øst eller vest; skriv Ø, E, V eller W i stedet',
  'bad-row': 'en rad passer ikke til overskriften',
  'other-system':
    'posisjonene er i et referansesystem som ikke er kjent her, eller i meter i et som ikke er navngitt',
  'not-metres': 'en posisjon har grader, kilometer eller ombyttede akser der referansesystemet har meter',
  'unknown-format': 'den er verken GeoJSON, GPX, KML, CSV, GeoPackage eller GeoParquet',
};
