import { expect, test } from 'vitest';
import { demoVessels } from './fishing-vessels';
import { makeTools } from './tools';
import { toolType } from './tool-types';

const now = Date.UTC(2026, 10, 21, 10);
const tools = makeTools(1, now);

test('4,000 tools of 260 vessels, each with an id of its own', () => {
  expect(tools).toHaveLength(4000);
  expect(new Set(tools.map(({ toolId }) => toolId)).size).toBe(4000);
  expect(new Set(tools.map(({ vessel }) => vessel.mmsi)).size).toBe(260);
  expect(new Set(tools.map(({ vessel }) => vessel.ircs)).size).toBe(260);
});

test('one seed and one moment give the same tools, another seed others', () => {
  expect(makeTools(1, now)).toEqual(tools);
  expect(makeTools(2, now)[20]).not.toEqual(tools[20]);
});

test('every tool was set in the last 45 days, most of them lately', () => {
  const days = tools.map(({ setupMs }) => (now - setupMs) / 86_400_000).sort((a, b) => a - b);
  expect(days[0]).toBeGreaterThan(0);
  expect(days.at(-1)).toBeLessThan(46);
  expect(days[2000]).toBeLessThan(14);
});

test('about two in five are points and the rest are lines of two', () => {
  const points = tools.filter(({ geometry }) => geometry.type === 'Point').length;
  expect(points / tools.length).toBeGreaterThan(0.38);
  expect(points / tools.length).toBeLessThan(0.46);
  for (const { geometry } of tools)
    if (geometry.type === 'LineString') expect(geometry.coordinates).toHaveLength(2);
});

test('each demo vessel has a handful', () => {
  for (const vessel of demoVessels) {
    const own = tools.filter((tool) => tool.vessel === vessel);
    expect(own.length).toBeGreaterThanOrEqual(5);
  }
});

test('an unknown code has a name and a colour all the same', () => {
  expect(toolType('SOMETHING')).toMatchObject({ name: 'Unknown', colour: '#000000' });
});
