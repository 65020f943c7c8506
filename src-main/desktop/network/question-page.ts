import { createHash } from 'node:crypto';
import type { Language, Theme } from '../../../src-shared/domain/settings/settings';
import { shownText } from '../../shown-text';

type Field =
  | {
      readonly kind: 'text' | 'password';
      readonly name: string;
      readonly label: string;
      readonly value: string;
    }
  | { readonly kind: 'check'; readonly name: string; readonly label: string; readonly isOn: boolean }
  | {
      readonly kind: 'choice';
      readonly name: string;
      readonly label: string;
      readonly options: readonly { readonly title: string; readonly lines: readonly string[] }[];
    };

/** A question of main's own that takes more than yes or no. */
export interface Question {
  readonly title: string;
  readonly message: string;
  /** What a server says stands here as it came: the page shows it as text, on one line. */
  readonly lines: readonly string[];
  /** What was wrong with the answer before; null: nothing. */
  readonly problem: string | null;
  readonly fields: readonly Field[];
  readonly yes: string;
  readonly no: string;
}

const style = `
:root { color-scheme: light; --ground: #f4f7f9; --text: #16232c; --soft: #43535e; --line: #71818c; --field: #fff; --act: #0b5c8a; --on-act: #fff; --wrong: #a3231c; }
:root.dark { color-scheme: dark; --ground: #16202a; --text: #e6edf2; --soft: #b3c0ca; --line: #7d8f9c; --field: #0e161d; --act: #7cc4ee; --on-act: #08131b; --wrong: #ff9d8f; }
body { margin: 0; padding: 20px; background: var(--ground); color: var(--text); font: 14px/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 8px; font-size: 17px; }
p { margin: 0 0 8px; color: var(--soft); }
p.problem { padding-left: 10px; border-left: 3px solid var(--wrong); color: var(--wrong); }
label.line { display: block; margin: 12px 0 4px; font-weight: 600; }
input[type='text'], input[type='password'] { box-sizing: border-box; width: 100%; padding: 7px 9px; border: 1px solid var(--line); border-radius: 4px; background: var(--field); color: inherit; font: inherit; }
fieldset { margin: 12px 0 0; padding: 0; border: 0; }
legend { padding: 0 0 4px; font-weight: 600; }
label.option { display: flex; gap: 10px; align-items: baseline; margin-top: 12px; }
fieldset label.option { margin-top: 6px; padding: 8px; border: 1px solid var(--line); border-radius: 4px; }
label.option b, label.option span span { display: block; }
label.option span span { color: var(--soft); }
.ends { display: flex; justify-content: flex-end; gap: 10px; margin-top: 20px; }
button { padding: 7px 16px; border: 1px solid var(--line); border-radius: 4px; background: transparent; color: inherit; font: inherit; }
button.yes { border-color: var(--act); background: var(--act); color: var(--on-act); }
:focus-visible { outline: 2px solid var(--act); outline-offset: 2px; }
`;

/** Of the page of a question: text and one style, a form that goes to main, and nothing that runs. */
export const questionPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  'form-action app://question',
  "frame-ancestors 'none'",
].join('; ');

/** The page as HTML. Its form is posted to its own address: `answer` is `yes` or `no`, a choice the place in its list. */
export function questionPage(
  { title, message, lines, problem, fields, yes, no }: Question,
  { language, theme }: { readonly language: Language; readonly theme: Theme },
): string {
  const first = fields.findIndex((field) => 'value' in field && field.value === '');
  return `<!doctype html>
<html lang="${language}"${theme === 'day' ? '' : ' class="dark"'}>
<meta charset="utf-8"><title>${text(title)}</title><style>${style}</style>
<main><h1>${text(message)}</h1>
${lines.map((line) => `<p>${text(line)}</p>`).join('')}
${problem === null ? '' : `<p class="problem" id="problem" role="alert">${text(problem)}</p>`}
<form method="post">
${fields.map((field, at) => fieldHtml(field, at === Math.max(first, 0), problem !== null)).join('\n')}
<div class="ends"><button name="answer" value="yes" class="yes">${text(yes)}</button><button name="answer" value="no" formnovalidate>${text(no)}</button></div>
</form></main>`;
}

function fieldHtml(field: Field, isFirst: boolean, isWrong: boolean): string {
  const focus = isFirst ? ' autofocus' : '';
  const name = text(field.name);
  switch (field.kind) {
    case 'check':
      return `<label class="option"><input type="checkbox" name="${name}" value="yes"${field.isOn ? ' checked' : ''}> ${text(field.label)}</label>`;
    case 'choice':
      return `<fieldset><legend>${text(field.label)}</legend>${field.options
        .map(
          ({ title, lines }, at) =>
            `<label class="option"><input type="radio" name="${name}" value="${at}" required${at === 0 ? ` checked${focus}` : ''}><span><b>${text(title)}</b>${lines
              .map((line) => `<span>${text(line)}</span>`)
              .join('')}</span></label>`,
        )
        .join('')}</fieldset>`;
    default:
      return `<label class="line" for="${name}">${text(field.label)}</label><input type="${field.kind}" id="${name}" name="${name}" value="${text(field.value)}" required maxlength="500" autocomplete="off" autocapitalize="off" spellcheck="false"${isWrong ? ' aria-invalid="true" aria-describedby="problem"' : ''}${focus}>`;
  }
}

const longest = 300;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** As text of the page, whatever is in it; what a server says without end is cut. */
function text(value: string): string {
  const letters = Array.from(shownText(value));
  const cut = letters.length > longest ? `${letters.slice(0, longest).join('')}…` : letters.join('');
  return cut.replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
}
