// node scripts/runtime-check.mjs: nothing that Electron 25 or Electron 45 lacks is used without a test for it, in main, its
// children, the preload and the window. Ends with 1 where something is; docs/runtimes.md says what it cannot see.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ensurePackages, root } from './prepare.mjs';
import { guarded } from './runtime-check/guarded.mjs';
import { judge } from './runtime-check/judge.mjs';
import { electron25, electron45, taggedFaults, typeFaults } from './runtime-check/main-types.mjs';
import { newChrome, oldChrome } from './runtime-check/platform-data.mjs';
import { styleUses } from './runtime-check/style-uses.mjs';
import { isOfWeb, webName, webProgram } from './runtime-check/web-program.mjs';
import { webUses } from './runtime-check/web-uses.mjs';

const said = (message) => console.log(message);
const found = [];
try {
  ensurePackages((message) => process.stderr.write(`kartbord: ${message}\n`));
  for (const runtime of [electron25(root), electron45(root)]) {
    found.push(...typeFaults(root, runtime));
    const tagged = taggedFaults(root, runtime);
    found.push(...tagged.faults);
    said(`main: read with the types of ${runtime.name}, and looked for ${tagged.names} names`);
  }

  const { program, components } = webProgram(root);
  const web = webUses(program, {
    isOurs: (file) => isOfWeb(root, file),
    nameOf: (file) => webName(root, file),
  });
  found.push(...web.faults);
  said(`window: ${components} components and their modules, looked for ${web.names} names`);

  const styles = filesIn('src-renderer', /\.(svelte|css)$/).map((file) =>
    styleUses(readFileSync(join(root, file), 'utf8'), file),
  );
  found.push(...styles.flatMap(({ faults }) => faults));
  const seen = styles.reduce((sum, each) => sum + each.seen, 0);
  said(
    `styles and markup: ${styles.length} files, ${seen} properties, values, selectors, rules and attributes`,
  );
  said(`browsers: Chrome ${oldChrome} to ${newChrome}, by MDN's data`);
} catch (error) {
  said(`runtime-check: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

const { known, faults } = judge(found, guarded, (file) => readFileSync(join(root, file), 'utf8'));
for (const { api, file, line, why } of known) said(`known: ${file}:${line} ${api}: ${why}`);
for (const fault of faults) said(`FAULT: ${fault}`);
said(`${found.length} uses, ${known.length} of them with a test or a reason, ${faults.length} faults`);
process.exit(faults.length > 0 ? 1 : 0);

function filesIn(folder, pattern) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => pattern.test(name))
    .map((name) => relative(root, join(root, folder, name)));
}
