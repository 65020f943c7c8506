import type { enServing } from '../en/en-serving';
import type { Format } from '../format';

export const nbServing = (f: Format): ReturnType<typeof enServing> => ({
  serving: {
    title: 'Åpne i QGIS og andre programmer',
    about:
      'QGIS, R, Python og andre leser det Kartbord har lagret, slik det er nå og uten eksport. Ingenting hentes fra tjenesten dataene kommer fra.',
    terms: [
      'Kun for lesing, og bare på denne maskinen (127.0.0.1).',
      'Et program trenger tokenet, som er nytt for hver start. Prosjekter du lagrer i programmet, inneholder tokenet.',
      'Deles ikke: filene, tegningene, utkastene, påloggingene og innstillingene dine. Redskapene og meldingene dine deles mens du er logget inn.',
      'Stopper når Kartbord lukkes, når du bytter tilkoblingsprofil, og når du åpner eller lukker en saksfil.',
    ],
    start: 'Start',
    stop: 'Stopp',
    open: 'Lagrede data kan leses av programmer på denne maskinen.',
    failed: 'Kunne ikke starte',
    failedLine: (code) => `Systemet lar ikke Kartbord lytte på 127.0.0.1 (${code}).`,
    programs: 'I et program',
    counting: 'Teller det som er lagret …',
    nothing: 'Ingenting er lagret ennå',
    nothingHint: 'Vis en uke på kartet, eller last ned uker for frakoblet bruk. Start så på nytt.',
    collection: 'Samling',
    names: { qgis: 'QGIS', ogr2ogr: 'GDAL (ogr2ogr)', python: 'Python (geopandas)', r: 'R (sf)' },
    hints: {
      qgis: 'Lag > Legg til lag > Legg til WFS / OGC API Features-lag > Ny. Lim inn dette som URL og velg versjonen «OGC API – Features».',
      ogr2ogr: 'Skriver en GeoPackage, som DuckDB leser med ST_Read.',
      python: 'Alle rader, i sider på 1000.',
      r: 'Alle rader, i sider på 1000.',
    },
    database: 'Til en PostGIS-database',
    databaseHint:
      'Lokaliteter, historikk, spor og posisjoner, fra kommandolinjen; passordet er aldri en del av adressen. Resten står i docs/postgis.md. ClickHouse er clickhouse://bruker@vert/database (docs/clickhouse.md).',
    access: 'Adresse og token',
    address: 'Adresse',
    token: 'Token',
    tokenHint: 'Passordet med et hvilket som helst brukernavn, eller et bearer-token.',
    copy: (what) => `Kopier: ${what}`,
    copied: 'Kopiert',
    copyFailed: 'Kunne ikke kopiere. Marker teksten og kopier den.',
    asked: 'Hvem som leser',
    nobody: 'Ingen programmer har lest noe ennå.',
    unnamed: 'Et program som ikke oppgir navnet sitt',
    documents: 'Liste og beskrivelse av samlinger',
    did: (answered, records, when) =>
      `${f.count(answered)} svar, ${f.count(records)} ${records === 1 ? 'post' : 'poster'}, sist ${when}`,
    refused: (count, status) =>
      `${f.count(count)} ${count === 1 ? 'forespørsel' : 'forespørsler'} avvist (siste status ${status}).`,
  },
});
