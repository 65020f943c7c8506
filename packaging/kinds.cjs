// What the system gives to Kartbord to open: two kinds of files and one kind of link, told to each system in its own way.
const workspace = 'application/vnd.kartbord.workspace+json';
const caseFile = 'application/vnd.kartbord.case+zip';

const link = { name: 'Kartbord', schemes: ['kartbord'] };

/** Linux has the names of the types in linux/kartbord-mime.xml. */
const mimeTypes = [workspace, caseFile, ...link.schemes.map((scheme) => `x-scheme-handler/${scheme}`)];

/** @param {'ico' | 'icns'} ending of the icon */
const fileAssociations = (ending) =>
  [
    { ext: 'kartbord', name: 'Kartbord.Workspace', description: 'Kartbord workspace', mimeType: workspace },
    { ext: 'kartcase', name: 'Kartbord.Case', description: 'Kartbord case', mimeType: caseFile },
  ].map((kind) => ({ ...kind, role: 'Editor', icon: `resources/icons/document.${ending}` }));

module.exports = { fileAssociations, link, mimeTypes };
