import { expect, it } from 'vitest';
import { isOwnPage } from './own-page';

it.each([
  'app://kartbord/',
  'app://kartbord/?theme=night&lang=nb',
  'app://kartbord/?theme=day&lang=en&figure',
  'app://kartbord/index.html#here',
])('knows %s as a page of ours', (url) => {
  expect(isOwnPage(url, undefined)).toBe(true);
});

it.each([
  'app://kartbord.example/',
  'app://kartbord@example.invalid/',
  'app://somebody@kartbord/',
  'app://kartbord:1/',
  'app://kartbord/places.json',
  'app://kartbord//index.html',
  'app://example.invalid/index.html',
  'application://kartbord/',
  'blob:app://kartbord/9c1b',
  'data:text/html,app://kartbord/',
  'file:///index.html',
  'https://kartbord/',
  'javascript:void("app://kartbord/")',
  'about:blank',
  'about:srcdoc',
  'view-source:app://kartbord/',
  'http://localhost:5173/',
  '',
])('takes %j for no page of ours', (url) => {
  expect(isOwnPage(url, undefined)).toBe(false);
});

it("takes the pages of Vite's server in development, and of no other whose name begins alike", () => {
  const dev = 'http://localhost:5173';
  expect(isOwnPage('http://localhost:5173/?theme=day', dev)).toBe(true);
  for (const url of [
    'http://localhost:5173.example.invalid/',
    'http://localhost:51730/',
    'http://localhost:5173@example.invalid/',
    'https://localhost:5173/',
    'blob:http://localhost:5173/9c1b',
  ])
    expect(isOwnPage(url, dev), url).toBe(false);
});
