import { fireEvent, render, screen } from '@testing-library/svelte';
import type { Component } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { LocalityWeekDetail } from '../../../../src-shared/domain/fish-health/locality';
import { isoWeek } from '@kartbord/common/week';
import { createFakeClient } from '../../../bridge/fake-client';
import type { Stores } from '../../../shell/stores';
import FakeWindow from '../../../shell/testing/FakeWindow.svelte';
import LocalityDetail from './LocalityDetail.svelte';
import { madeUpLocality } from './made-up-locality';

const { detail: none } = madeUpLocality(10, isoWeek(2026, 45));
const thermal = {
  type: 'TERMISK_BEHANDLING',
  doneBeforeLiceCount: null,
  entireLocality: null,
  numberOfCages: 2,
};

/** Of the window that was opened last. */
let fishHealth: Stores['fishHealth'] | undefined;

/** Text of the section with this title, dashes by what they say. */
function section(title: string, change: Partial<LocalityWeekDetail>): string {
  document.body.replaceChildren();
  const answer = madeUpLocality(10, isoWeek(2026, 45), change);
  const client = createFakeClient({});
  const nowMs = Date.UTC(2026, 10, 18, 12);
  const onstores = (made: Stores): void => void ({ fishHealth } = made);
  const part = LocalityDetail as Component<never>;
  render(FakeWindow, { props: { client, nowMs, part, props: { answer }, onstores } });
  const body = screen.getByRole('heading', { name: title }).closest('section')!;
  for (const dash of body.querySelectorAll('[role=img]'))
    dash.textContent = `(${dash.getAttribute('aria-label')})`;
  return body.textContent.replace(/\s+/g, ' ').trim();
}

describe('a list of the panel', () => {
  it.each<[string, string, Partial<LocalityWeekDetail>]>([
    ['Disease', 'None known this week', { diseases: null }],
    ['Control areas', 'In no control area', { controlAreas: null }],
    ['Control areas', 'In no control area', { pdZone: null }],
    ['Treatments', 'None reported this week', { treatments: { ...none.treatments, bath: null } }],
  ])('%s says “%s” when it is empty, and is a dash when it was not given', (title, empty, notGiven) => {
    expect(section(title, {})).toContain(empty);
    const text = section(title, notGiven);
    expect(text).toContain('(Not stated by the service for this week)');
    expect(text).not.toContain(empty);
  });

  it('of treatments says that it is not whole beside those that are named', () => {
    const text = section('Treatments', {
      treatments: { ...none.treatments, nonMedicinal: [thermal], medicinal: null },
    });
    expect(text).toContain('Warm water');
    expect(text).toContain('The service did not state all kinds of treatment for this week.');
  });

  it('of zones shows the one that is named, whatever else was not given', () => {
    const text = section('Control areas', { pdZone: { id: 'pd' }, controlAreas: null });
    expect(text).toContain('PD zone');
    expect(text).not.toContain('Not stated');
  });
});

describe('the register of a site', () => {
  const sister = { localityNo: 11, name: 'Nabo', municipality: 'Stad', isReportingLocality: false };
  const self = { ...sister, localityNo: 10, name: 'Selv' };
  const nothing = {
    placement: null,
    capacity: null,
    unit: null,
    purpose: null,
    productionType: null,
  } as const;
  const register: LocalityWeekDetail['register'] = {
    ...nothing,
    hasGreenLicense: null,
    hasSalmonoidLicense: null,
    isSlaughterHoldingCage: null,
    productionTypes: null,
    purposes: null,
    species: null,
    licenses: [
      {
        ...nothing,
        licenseNo: 'V-XX-0001',
        licensee: 'Prøvefisk AS',
        grantDate: null,
        expirationDate: null,
        isGreen: null,
        species: ['Laks'],
        speciesCategory: 'Ørret',
        sites: [self, sister],
      },
    ],
    organizations: [
      {
        name: 'Prøvefisk AS',
        organizationNo: '999999999',
        address: null,
        postalCode: null,
        city: null,
        sites: [self, sister, { ...sister, localityNo: 12, name: 'Tvers', isReportingLocality: true }],
      },
    ],
  };

  it('names the other sites of its licences and organisations, not itself', () => {
    const text = section('Aquaculture register', { register });
    expect(text).toContain('Other sites of the licence (1) Nabo Stad · does not report');
    expect(text).toMatch(/Other sites of the organisation \(2\) Nabo Stad · does not report ?Tvers Stad/);
    expect(text).not.toContain('Selv');
    expect(screen.getAllByRole('button', { name: 'Nabo', hidden: true })).toHaveLength(2);
  });

  it('makes a list of the sites of a company, this one among them', async () => {
    section('Aquaculture register', { register });
    await fireEvent.click(screen.getByRole('button', { name: 'Make a list of its 3 sites', hidden: true }));
    expect(fishHealth?.filter).toEqual({ sites: [10, 11, 12] });
  });

  it('has the export restrictions of the site one by one, and a dash where they were not given', () => {
    const restricted = [{ localityNo: 11, year: 2026, week: 40 }];
    expect(section('Control areas', { exportRestrictions: restricted })).toMatch(
      /Export restrictions \(1\) .*11 week 40, 2026/,
    );
    expect(section('Control areas', { exportRestrictions: null })).toContain(
      'Export restrictions (Not stated by the service for this week)',
    );
  });
});
