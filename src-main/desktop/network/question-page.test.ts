import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { type Question, questionPage, questionPolicy } from './question-page';

const question: Question = {
  title: 'Title',
  message: 'Message',
  lines: [],
  problem: null,
  fields: [
    { kind: 'text', name: 'user', label: 'User', value: '' },
    { kind: 'password', name: 'password', label: 'Password', value: '' },
    { kind: 'check', name: 'keep', label: 'Keep', isOn: true },
    { kind: 'choice', name: 'which', label: 'Which', options: [{ title: 'One', lines: ['from', 'to'] }] },
  ],
  yes: 'Yes',
  no: 'No',
};
const look = { language: 'nb', theme: 'night' } as const;

describe('the page of a question', () => {
  it('shows what a server says as text on one line, and no more of it than fits', () => {
    const said = '<img src=x onerror="x()">\u202Eesrever\n\u0007&' + 'x'.repeat(1_000);
    const html = questionPage(
      {
        ...question,
        lines: [said],
        fields: [{ kind: 'choice', name: 'which', label: said, options: [{ title: said, lines: [said] }] }],
      },
      look,
    );
    for (const hidden of ['<img', '\u202E', '\u0007']) expect(html).not.toContain(hidden);
    expect(
      html.match(/&lt;img src=x onerror=&quot;x\(\)&quot;&gt;⟨U\+202E⟩esrever␊␇&amp;x{1,300}…/g),
    ).toHaveLength(4);
  });

  it('begins in the first field that is empty', () => {
    const filled = question.fields.map((field) =>
      field.kind === 'text' ? { ...field, value: 'kari' } : field,
    );
    const focused = (fields: Question['fields']): string | undefined =>
      /name="(\w+)"[^>]*autofocus/.exec(questionPage({ ...question, fields }, look))?.[1];
    expect([focused(question.fields), focused(filled)]).toEqual(['user', 'password']);
  });

  it('has the one style that its policy names, and nothing that runs', () => {
    const html = questionPage(question, look);
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
    expect(questionPolicy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(html).not.toMatch(/<script|javascript:|\son\w+=|https?:/i);
    expect(html).toContain('<html lang="nb" class="dark">');
  });
});
