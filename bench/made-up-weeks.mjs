// Weeks as the service gives them, with invented values that are the same in every run.
export const localities = 1800;
export const place = { site: 's', account: 'a' };

/** Repeatable noise between 0 and 1. */
export const noise = (n) => ((Math.imul(n, 2654435761) >>> 0) % 10_007) / 10_007;

function weekOfRows(turn) {
  return Array.from({ length: localities }, (_, i) => {
    const n = turn * localities + i;
    const hasReported = noise(n) < 0.6;
    const lice = (salt) => (hasReported ? Math.round(noise(n + salt) * 100) / 100 : null);
    const stage = (salt) => ({ average: lice(salt), averageOfPreviousWeek: lice(salt + 1), trend: null });
    return {
      localityWeekId: n,
      isFiltered: true,
      locality: { no: 10_000 + i, name: `Locality ${i}`, isOnLand: i % 9 === 0 },
      geometry: {
        type: 'Point',
        coordinates: [5 + Math.round(noise(i) * 2e7) / 1e6, 58 + Math.round(noise(i + 7) * 1.2e7) / 1e6],
      },
      municipality: { no: String(1100 + (i % 150)).padStart(4, '0'), name: `Municipality ${i % 150}` },
      hasSalmonoidLicense: true,
      isSlaughterHoldingCage: false,
      diseases: noise(n + 3) < 0.04 ? ['PANKREASSYKDOM'] : [],
      liceReport: {
        hasReported,
        isFallow: noise(n) > 0.7,
        adultFemaleLice: stage(11),
        mobileLice: stage(13),
        stationaryLice: stage(17),
        totalLice: stage(19),
        seaTemperature: hasReported ? Math.round(noise(n + 23) * 150) / 10 : null,
      },
      liceTreatments: noise(n + 5) < 0.05 ? ['MEDIKAMENTELL'] : [],
    };
  });
}

export function weekArrival(year, week, turn) {
  const name = `${year}-W${String(week).padStart(2, '0')}`;
  const path = `/v2/geodata/fishhealth/locality/${year}/${week}`;
  return {
    week: name,
    key: { ...place, method: 'POST', path, body: '{}' },
    requirePersisted: true,
    bytes: new TextEncoder().encode(JSON.stringify(weekOfRows(turn))),
    fetchedAtMs: 1_790_000_000_000 + turn,
    validators: { etag: null, lastModified: null },
  };
}
