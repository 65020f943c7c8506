import type { Attempt, AttemptClass } from '../attempt';

const received =
  (path: string): Attempt['came'] =>
  ({ tripwire }) =>
    tripwire.received(path);

/** By a page that leaves, or makes another window. */
const leaving = (
  id: string,
  by: string,
  weakness: string,
  leave: (url: string) => unknown,
  ending = '.html',
): Attempt => ({
  id: `leaving-${id}`,
  wants: "show the attacker's page in place of the app",
  by,
  weakness,
  ...(weakness === 'navigation' ? { leaves: true as const } : {}),
  run: ({ page, tripwire }) => page.evaluate(leave, tripwire.url(`leaving-${id}${ending}`)),
  came: received(`leaving-${id}`),
});

/** By the system: what it was given to open is written down by a stand-in for its programs (red.ts). */
const opening = (
  id: string,
  by: string,
  weakness: string,
  address: string,
  open: (address: string) => unknown,
): Attempt => ({
  id: `outside-${id}`,
  wants: 'make the system open an address',
  by,
  weakness,
  run: ({ page }) => page.evaluate(open, address),
  came: ({ opened }) => opened().some((one) => one.includes(id)),
});

export const leavings: AttemptClass = {
  title: 'Leaving the app',
  attempts: [
    opening('mailto', 'a mailto: link', 'permissions', 'mailto:mailto@example.invalid', (address) => {
      const link = document.createElement('a');
      link.href = address;
      document.body.append(link);
      link.click();
    }),
    opening(
      'telephone',
      'navigating to an address of another program',
      'permissions',
      'tel:telephone',
      (address) => {
        location.href = address;
      },
    ),
    opening(
      'in-a-frame',
      'a frame with an address of another program',
      'permissions',
      'sms:in-a-frame',
      (address) => {
        const frame = document.createElement('iframe');
        frame.src = address;
        document.body.append(frame);
      },
    ),
    leaving('window', 'window.open()', 'windows', (url) => void window.open(url)),
    leaving('blank', 'a link that opens a new window', 'windows', (url) => {
      const link = document.createElement('a');
      Object.assign(link, { href: url, target: '_blank' });
      document.body.append(link);
      link.click();
    }),
    {
      id: 'leaving-second-window',
      wants: 'open a second window of the app',
      by: "window.open() of the app's own address",
      weakness: 'windows',
      run: ({ page }) => page.evaluate(() => window.open('app://kartbord/index.html') !== null),
      came: ({ app }) => app.windows().length > 1,
    },
    {
      id: 'leaving-blank-window',
      wants: 'open a window without an address',
      by: 'window.open() of about:blank',
      weakness: 'windows',
      run: ({ page }) => page.evaluate(() => window.open('about:blank') !== null),
      came: (_red, got) => got === true,
    },
    {
      id: 'leaving-download',
      wants: 'write a file to disk',
      by: 'a link that downloads',
      weakness: 'downloads',
      run: ({ page }) =>
        page.evaluate(() => {
          const link = document.createElement('a');
          link.href = URL.createObjectURL(new Blob(['#!/bin/sh']));
          link.download = 'leaving-download.sh';
          document.body.append(link);
          link.click();
        }),
      came: ({ isWritten }) => isWritten('leaving-download.sh'),
    },
    leaving('frame-to-top', 'a frame that navigates the page above it', 'navigation', (url) => {
      const frame = document.createElement('iframe');
      frame.srcdoc = '<a target="_top"></a>';
      document.body.append(frame);
      return new Promise((done) =>
        frame.addEventListener('load', () => {
          const link = frame.contentDocument?.querySelector('a');
          if (link) link.href = url;
          link?.click();
          done(null);
        }),
      );
    }),
    leaving('location', 'location.href', 'navigation', (url) => {
      location.href = url;
    }),
    leaving('replace', 'location.replace()', 'navigation', (url) => {
      location.replace(url);
    }),
    leaving('form', 'a form', 'navigation', (url) => {
      const form = document.createElement('form');
      Object.assign(form, { action: url, method: 'POST' });
      document.body.append(form);
      form.submit();
    }),
    leaving('refresh', 'a refresh that leads elsewhere', 'navigation', (url) => {
      const meta = document.createElement('meta');
      meta.httpEquiv = 'refresh';
      meta.content = `0; url=${url}`;
      document.head.append(meta);
    }),
    {
      id: 'leaving-file',
      wants: 'show a file on disk in place of the app',
      by: "leaving for a file that app:// has, without being the app's page",
      weakness: 'navigation',
      run: ({ page }) =>
        page.evaluate(() => {
          location.href = 'app://kartbord/places.json';
        }),
      came: ({ page }) => page.url().endsWith('.json'),
    },
  ],
};
