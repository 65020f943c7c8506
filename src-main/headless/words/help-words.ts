import { exportFormats, formatFacts } from '../../../src-shared/domain/export/export-format';
import type { Language } from '../../../src-shared/domain/settings/settings';
import { yearParts } from '../../../src-shared/domain/weeks/year-parts';

const endings = [...new Set(exportFormats.map((format) => `.${formatFacts[format].extension}`))].join(', ');

/** What `kartbord --help` says. */
export const helpWords: Readonly<Record<Language, string>> = {
  en: `kartbord: open maritime and aquaculture data without a window

  kartbord export localities --week 2026-W40 --out FILE.geojson
      Writes the localities of a week as GeoJSON (WGS 84) with where they come from. FILE - is stdout.
      --locality LIST        12345,12346: these alone
      --filter-text TEXT     part of the name or municipality, or the start of a number
      --state LIST           over, up-to-limit, under-half, zero, no-count, not-reported, fallow (probably no fish, which
                             the service infers), no-salmonoids (no licence for them), unknown
      --disease LIST         pd, isa, other
      --municipality NUMBER  46 (a county) or 4601 (a municipality); --county 46
      --treated LIST         medicinal, non-medicinal, cleaner-fish, or any
      --lice MIN..MAX        adult female lice per fish, both included; 0.5.. and ..0.2, too
      --history over:3/4     held in 3 of the last 4 weeks, this one among them; again for each condition. Also counted,
                             not-reported, treated, fallow, pd, isa
      --production-area LIST 1 to 13, by the kept lice report (fetch reports)
      --area AREA            a GeoJSON file with a polygon, or its corners: "5.1,60.1 5.4,60.1 5.4,60.4"
      --organisation NUMBER  --species LIST  --purpose LIST  --production-type LIST  --service JSON
                             asked of the service's own filter; --service takes any of its members
      --limits own|general   sites are judged by their own limit where a kept lice report gives it, or by the table alone;
                             left out: as chosen in the window
      --filter NAME          a filter that was saved in the window; options take the place of its parts
      --offline              only what is kept on this computer
  kartbord export ... --out FILE.gpkg
      Every export of localities, tables, tracks, positions, track-events, forecasts and tools also as another format, by
      the ending of the file: ${endings}, with where it comes from
      in it and in FILE.provenance.json. The file is read back and counted before it takes its place. An ending that a
      command cannot write, and one that is not of --format or --as, is refused (2).
      --format NAME          ${exportFormats.join(', ')}
      --crs EPSG:25833       also 25832, 25835, 3857, 4326; GeoJSON, KML and GPX are always longitude and latitude
      --weeks A..B           of localities: one row for a site and a week
      --each week|locality|vessel
                             a layer for each; one that fails does not stop the rest, and is named at the end (5)
      --out DIR/             a file for each layer; --out FILE.zip the same in a ZIP
      --offline              of every export: only what is kept on this computer
  kartbord export tools --out FILE.gpkg
      Writes the confirmed tools of your vessel, and reports that wait or failed.
  kartbord export tracks --mmsi 257000001,257000002 --out FILE.geojson
      Writes the ways of vessels as GeoJSON. Without times: the last 14 days, which is as far back as the service goes.
      --from, --to           a Norwegian day (2026-11-18) or a time with its zone (2026-11-18T13:00Z)
      --satellite            also the positions that satellites heard
      --as lines|points|both lines with gaps as breaks, points with all that AIS gave, or (left out) both in one file
      --gap 60m              a line is broken where nothing was received for so long
      --offline              only what is kept on this computer
  kartbord export positions --mmsi 257000001,257000002 --out FILE.geojson
      The same as points alone, with --from, --to and --satellite.
  kartbord export track-events --part gaps|stops|visits|odd --mmsi 257000001,257000002 --out FILE.csv
      Writes what the ways of vessels tell: times without a position, stops, visits to localities beside the service's own
      lists as far as they are kept, and positions that cannot be. --from, --to, --satellite and --offline as for tracks.
      --gap 60m              from this long on nothing received is a gap, which ends stops and visits
      --radius 1000          metres from the locality (visits) or from the middle of a stop (150)
      --dwell 10m            for at least so long; a stop 15m
  kartbord export map --bbox 4.5,59.8,6.2,60.9 --out FILE.png
      Draws the map as a window would, without one, with its scale and sources.
      --size 1600x1000       px (1600x1000)
      --layers a,b,week      layers of the map server by name, and week for the sites, from the bottom up (week)
      --week 2026-W40        the week of the sites (the newest complete one)
      --theme day|dusk|night
      --limits own|general   as for localities
      --offline              only what is kept on this computer
  kartbord export forecast --at 5.33,60.39 --out FILE.geojson|FILE.csv
      Writes waves, current and wind at a place as GeoJSON, or as a table; --at may be given again.
      --at PLACE             longitude and latitude as 5.33,60.39, or with letters ("60°23.5'N 5°19.6'E"), or in UTM
                             ("32V 297610 6700679", "EPSG:25833 -31859 6734209")
      --as geojson|csv       where --out is a pipe or has another ending
      --as wide              GeoJSON with waves, current and wind of a time in one feature, as in earlier versions
      --offline              only what is kept on this computer
  kartbord export windows --at 5.33,60.39 --wave 1.0 --current 0.5 --wind 8 [--hours 3] --out FILE.ics|FILE.csv
      Writes when the forecast of places is within limits of your own: a calendar of the windows, or a table of all
      stretches with the reasons why not. A forecast held against your limits, not a decision.
      --wave, --current, --wind
                             metres of significant height, m/s, m/s; at least one. What is missing is never within
      --hours 3              a shorter window is none
      --as ics|csv           where --out is a pipe or has another ending
      --offline              only what is kept on this computer
  kartbord export history --weeks 2026-W01..2026-W10 --out FILE.csv
      Writes the kept weeks (or --week) of all localities, or of --locality 12345,12346, as a table; the filter options
      and --limits hold here, too.
      Every table has FILE.csv-metadata.json beside it: its columns, units and sources, and what is missing.
  kartbord export disease|treatments|visits --locality 12345 --years 2025..2026 --out FILE.csv
      Writes what the service has of localities by the year; --week 2026-W40 stands for its year.
  kartbord export contacts --locality 12345 --week 2026-W30 --out FILE.csv
      Writes the contacts through vessels that were at a locality in a week (or --from, --to), of the lists that are kept.
      --direction backward   where they came from; else where they went
      --steps N --carry-days N --until DAY --boats wellboat,slaughter,unknown,other
  kartbord export week-difference --week 2026-W40 --against 2025-W40 --out FILE.csv
      Writes what changed from the earlier of the two weeks to the later, whichever is --week, site by site, with reasons;
      without --against from the week before. --limits holds here, too.
  kartbord export statistics --week 2026-W40 --by production-area|county|municipality --out FILE.csv
      Writes all figures of a week, of the country or of each area; --limits holds here, too.
      --readings             how many sites are at or over their limit under other readings: at the limit counted or not,
                             own or general limits, the sites of the list or of the kept lice report
  kartbord export report --report lice|treatments|disease --weeks 2025-W01..2026-W10 --out FILE.csv
      Joins what is kept of the service's own download, for --week or more, to one table; of one --locality or of all.
      --check                of lice: the rows whose own "over the limit" is not what the table of limits says, and why
  kartbord run FILE.kartbord [--week 2026-W40] --out DIR/
      Makes what a saved workspace says under "outputs" (docs/workspace-file.md), without a window; where it says nothing,
      all that it shows as a GeoPackage, and its map. One output that fails does not stop the rest (5).
      --week 2026-W40        in the place of the workspace's own week
      --only NAME,NAME       some of its outputs
      --limits own|general   as for localities
      --offline              only what is kept on this computer
  kartbord case make FILE.kartbord --out FILE.kartcase [--title TEXT] [--note TEXT]
      Packs a saved workspace with exactly the kept answers that it shows, with a manifest of SHA-256 and licences; the same
      again gives the same bytes. Ends with 5 where the workspace shows what is not kept here.
      --limits own|general   as for localities; the file keeps it, with the lice reports that it takes
  kartbord case verify FILE.kartcase
      Says whether it is unchanged (0), or what of it changed (1).
  kartbord backup --out FILE.kartbackup
      Writes what is your own into one file: archived tracks, settings with lists and filters, connection profiles, map
      servers, workspaces, own files, drafts and reports of gear. No sign-in and no secret is in it, nor what the service
      can give again. It is read back and compared with its SHA-256 before it takes its place.
  kartbord restore FILE.kartbackup
      Puts it back, while no window of Kartbord is open. What is on this computer stays; what it lacks is added. The file
      is read and compared whole before anything is changed, and the same again after a kill ends it.
  kartbord fetch localities --weeks 2026-W01..2026-W10
      Takes the localities of these weeks offline, one request at a time. After Ctrl+C, a lost network or a kill the same
      command goes on where it was; what is there and settled is not asked for again.
      --details              what the service says of each locality, too: well over a thousand requests a week
      --locality LIST | --bbox W,S,E,N
                             the details of these alone
  kartbord fetch years --years 2025..2026 [--locality LIST | --bbox W,S,E,N] [--parts ${yearParts.join(',')}]
      Takes the years of localities offline: one request for each part, locality and year.
  kartbord fetch reports --weeks 2025-W01..2026-W10 [--report lice,treatments,disease] [--locality NUMBER]
      Takes the service's own download offline, cut into pieces that it takes.
  kartbord fetch tracks --mmsi 257000001,257000002 [--satellite] [--from, --to as export tracks]
  kartbord fetch forecasts --at 5.33,60.39 [--at ...]
  kartbord fetch tiles --layer NAME --bbox 4.5,59.8,6.2,60.9 --zooms 6..9
      The same for the last 14 days of vessels, or a part of them, for forecasts, and for pictures of map layers.
  kartbord cache status      what is kept of this service and user, by kind, vessel, place and layer
  kartbord cache forget      forgets what is kept of this service and user; all that is given must hold
      --all | --kind KIND | --weeks 2026-W01..2026-W10 | --locality NUMBER | --mmsi NUMBER
      | --at 5.33,60.39 | --layer NAME
      --pinned               also what was taken offline
  kartbord status            which service, who is signed in, what is kept
  kartbord probe [--out FILE.json]
      Checks the service: some twenty small requests, one at a time and reads only, held against what Kartbord expects.
      Ends with 1 where something differs, and with 5 where not all could be asked. The report has no secret, address,
      position, vessel or name in it, and can be sent to the makers of Kartbord.

  kartbord tools list        the confirmed tools of your vessel, and its pending and failed reports
      --offline              only what is kept on this computer
  kartbord tools deploy --tool-type NETS --at "60° 18.3' N 004° 54.8' E" --count 450 --set 2026-11-21T08:00Z
      Reports a tool that was set: NETS, LONGLINE, CRABPOT or DANPURSEINE.
      --count N              pots, or the length in metres of every other type
      --set TIME             with its zone, or now
  kartbord tools retrieve --tool ID [--tool ID] --removed 2026-11-21T14:30Z
      Reports tools of tools list that were retrieved.
      --id UUID              the act that a report is, one for each report. The same command with the same id is the same
                             act and never reports it twice, whatever came of it before: give one in scripts. Without it
                             every run is a new act, whose id is printed
      --yes-to LIST          answers on-land, far-from-vessel, same-as-another with yes; a report with a question that was
                             not answered is not sent (2)
      --dry-run              prints exactly what would be sent and all that is to be said of it; sends and keeps nothing
      --wait 30              seconds to read the lists for an outcome that is not known. Ctrl+C stops the waiting alone:
                             what is being sent is sent
  kartbord tools outbox      the reports that were written on this computer, and what came of them
      --settle               reads the lists first for those of which it is not known

  kartbord sign-in [api]     signs a person in, for reports of gear and open data: shows a code to enter on the service's page
      --qr                   the address as a QR code too, also where stderr is no terminal
      With the secret of an API client, tests and keeps that one instead: it reads, and cannot report gear
  kartbord sign-in ais       tests a client for vessel positions and keeps it with its secret
  kartbord sign-out [api|ais]
                             removes the sign-in, by default both, from the disk of this computer
      The window and the command line share the sign-in. It is kept only where the system's keyring seals it.

  --profile NAME             Sample (as it comes, whatever the window uses), BarentsWatch, or a profile of your own by its
                             name in the window
  --profile-file FILE        the addresses of another service, as JSON
  --client-id ID             the client whose secret is given, in place of the profile's: name@example.com:client
  --secret-file FILE         its secret, from a file that others cannot read (one line; or NAME=secret lines)
      KARTBORD_API_SECRET, KARTBORD_AIS_SECRET
                             in the environment: the secrets of the API client and the AIS client. They serve this one
                             command and are kept nowhere; a secret is never an argument, which others could read
  --json                     the answer as JSON on stdout (sign-in, fetch, tools deploy and retrieve: one line
                             for each event), errors as JSON lines on stderr
  --language en|nb
  --help, --version

Ends with 0 done, 1 failed, 2 wrong arguments, 3 sign-in needed, 4 not kept, and the service cannot be reached or
refuses for now, 5 done in part, 6 a report was sent and it is not known yet whether it arrived.
sign-in ends with 3 where the answer was no or the code ran out: sign in again. It ends with 1 where that would not help:
the client has no permission, the secret or scope is wrong, the sign-in could not be kept, or it was stopped with Ctrl+C.
`,
  nb: `kartbord: åpne maritime data og akvakulturdata uten vindu

  kartbord export localities --week 2026-W40 --out FIL.geojson
      Skriver lokalitetene i en uke som GeoJSON (WGS 84) med hvor de kommer fra. FIL - er stdout.
      --locality LISTE       12345,12346: bare disse
      --filter-text TEKST    en del av navnet eller kommunen, eller starten på et nummer
      --state LISTE          over, up-to-limit, under-half, zero, no-count, not-reported, fallow (trolig uten fisk, noe
                             tjenesten slutter), no-salmonoids (uten tillatelse til laksefisk), unknown
      --disease LISTE        pd, isa, other
      --municipality NUMMER  46 (et fylke) eller 4601 (en kommune); --county 46
      --treated LISTE        medicinal, non-medicinal, cleaner-fish eller any
      --lice MIN..MAKS       voksne hunnlus per fisk, begge med; også 0.5.. og ..0.2
      --history over:3/4     gjaldt i 3 av de siste 4 ukene, denne med; gis igjen for hvert vilkår. Også counted,
                             not-reported, treated, fallow, pd, isa
      --production-area LISTE
                             1 til 13, etter den lagrede luserapporten (fetch reports)
      --area OMRÅDE          en GeoJSON-fil med en polygon, eller hjørnene: "5.1,60.1 5.4,60.1 5.4,60.4"
      --organisation NUMMER  --species LISTE  --purpose LISTE  --production-type LISTE  --service JSON
                             spurt hos tjenestens eget filter; --service tar alle delene av det
      --limits own|general   lokalitetene vurderes etter egen grense der en lagret luserapport gir den, eller bare etter
                             tabellen; utelatt: som valgt i vinduet
      --filter NAVN          et filter som er lagret i vinduet; valg går foran delene i det
      --offline              bare det som er lagret på denne maskinen
  kartbord export ... --out FIL.gpkg
      Alle eksporter av lokaliteter, tabeller, spor, posisjoner, track-events, varsler og redskap også i et annet format,
      etter slutten på filnavnet: ${endings}, med kildene i filen
      og i FIL.provenance.json. Filen leses tilbake og telles før den tar plassen sin. En slutt som kommandoen ikke kan
      skrive, og en som ikke hører til --format eller --as, avvises (2).
      --format NAVN          ${exportFormats.join(', ')}
      --crs EPSG:25833       også 25832, 25835, 3857, 4326; GeoJSON, KML og GPX er alltid lengde og bredde
      --weeks A..B           for lokaliteter: én rad for hver lokalitet og uke
      --each week|locality|vessel
                             et kartlag for hver; ett som feiler, stopper ikke resten og nevnes til slutt (5)
      --out MAPPE/           en fil for hvert kartlag; --out FIL.zip det samme i en ZIP
      --offline              for alle eksporter: bare det som er lagret på denne maskinen
  kartbord export tools --out FIL.gpkg
      Skriver de bekreftede redskapene til fartøyet ditt, og meldinger som venter eller feilet.
  kartbord export tracks --mmsi 257000001,257000002 --out FIL.geojson
      Skriver sporene til fartøy som GeoJSON. Uten tider: de siste 14 dagene, som er så langt tilbake tjenesten går.
      --from, --to           en norsk dag (2026-11-18) eller et tidspunkt med sone (2026-11-18T13:00Z)
      --satellite            også posisjonene som satellitter har hørt
      --as lines|points|both linjer med brudd der noe mangler, punkter med alt AIS ga, eller (utelatt) begge i én fil
      --gap 60m              linjen brytes der ingenting er mottatt på så lenge
      --offline              bare det som er lagret på denne maskinen
  kartbord export positions --mmsi 257000001,257000002 --out FIL.geojson
      Det samme bare som punkter, med --from, --to og --satellite.
  kartbord export track-events --part gaps|stops|visits|odd --mmsi 257000001,257000002 --out FIL.csv
      Skriver det sporene til fartøy forteller: tider uten posisjon, stopp, besøk ved lokaliteter ved siden av tjenestens
      egne lister så langt de er lagret, og posisjoner som ikke kan stemme. --from, --to, --satellite og --offline som for
      tracks.
      --gap 60m              fra så lenge uten noe mottatt er det et hull, som avslutter stopp og besøk
      --radius 1000          meter fra lokaliteten (visits) eller fra midten av et stopp (150)
      --dwell 10m            i minst så lang tid; et stopp 15m
  kartbord export map --bbox 4.5,59.8,6.2,60.9 --out FIL.png
      Tegner kartet slik et vindu ville gjort, uten vindu, med målestokk og kilder.
      --size 1600x1000       px (1600x1000)
      --layers a,b,week      lag fra karttjenesten ved navn, og week for lokalitetene, nedenfra og opp (week)
      --week 2026-W40        uken for lokalitetene (den nyeste komplette)
      --theme day|dusk|night
      --limits own|general   som for lokaliteter
      --offline              bare det som er lagret på denne maskinen
  kartbord export forecast --at 5.33,60.39 --out FIL.geojson|FIL.csv
      Skriver bølger, strøm og vind for et sted som GeoJSON eller som tabell; --at kan gis flere ganger.
      --at STED              lengde og bredde som 5.33,60.39, eller med bokstaver ("60°23,5'N 5°19,6'Ø"), eller i UTM
                             ("32V 297610 6700679", "EPSG:25833 -31859 6734209")
      --as geojson|csv       når --out er et rør eller har en annen slutt
      --as wide              GeoJSON med bølger, strøm og vind for et tidspunkt i ett objekt, som i tidligere versjoner
      --offline              bare det som er lagret på denne maskinen
  kartbord export windows --at 5.33,60.39 --wave 1.0 --current 0.5 --wind 8 [--hours 3] --out FIL.ics|FIL.csv
      Skriver når varselet for steder er innenfor dine egne grenser: en kalender med vinduene, eller en tabell med alle
      strekk og grunnene til at det ikke er det. Et varsel holdt opp mot grensene dine, ingen beslutning.
      --wave, --current, --wind
                             meter signifikant høyde, m/s, m/s; minst én. Det som mangler, er aldri innenfor
      --hours 3              et kortere vindu er ikke noe vindu
      --as ics|csv           når --out er et rør eller har en annen slutt
      --offline              bare det som er lagret på denne maskinen
  kartbord export history --weeks 2026-W01..2026-W10 --out FIL.csv
      Skriver de lagrede ukene (eller --week) for alle lokaliteter, eller for --locality 12345,12346, som en tabell;
      filtervalgene og --limits gjelder også her.
      Hver tabell har FIL.csv-metadata.json ved siden av seg: kolonner, enheter og kilder, og hva som mangler.
  kartbord export disease|treatments|visits --locality 12345 --years 2025..2026 --out FIL.csv
      Skriver det tjenesten har om lokaliteter per år; --week 2026-W40 står for året sitt.
  kartbord export contacts --locality 12345 --week 2026-W30 --out FIL.csv
      Skriver kontaktene gjennom fartøy som var ved en lokalitet i en uke (eller --from, --to), fra listene som er lagret.
      --direction backward   hvor de kom fra; ellers hvor de dro
      --steps N --carry-days N --until DAG --boats wellboat,slaughter,unknown,other
  kartbord export week-difference --week 2026-W40 --against 2025-W40 --out FIL.csv
      Skriver hva som er endret fra den tidligste av de to ukene til den seneste, uansett hvilken --week er, lokalitet for
      lokalitet, med grunner; uten --against fra uken før. --limits gjelder også her.
  kartbord export statistics --week 2026-W40 --by production-area|county|municipality --out FIL.csv
      Skriver alle tall for en uke, for landet eller for hvert område; --limits gjelder også her.
      --readings             hvor mange lokaliteter som er på eller over grensen, lest på andre måter: på grensen talt med
                             eller ikke, egne eller generelle grenser, listens eller luserapportens lokaliteter
  kartbord export report --report lice|treatments|disease --weeks 2025-W01..2026-W10 --out FIL.csv
      Setter det som er lagret av tjenestens egen nedlasting, for --week eller flere uker, sammen til én tabell; for én
      --locality eller for alle.
      --check                for lus: radene der tjenestens egen «over grensen» ikke er det tabellen over grenser sier,
                             og hvorfor
  kartbord run FIL.kartbord [--week 2026-W40] --out MAPPE/
      Lager det et lagret arbeidsområde sier under «outputs» (docs/workspace-file.md), uten vindu; sier det ingenting, lages
      alt det viser som en GeoPackage, og kartet. Ett som feiler, stopper ikke resten (5).
      --week 2026-W40        i stedet for uken i arbeidsområdet
      --only NAVN,NAVN       noen av dem
      --limits own|general   som for lokaliteter
      --offline              bare det som er lagret på denne maskinen
  kartbord case make FIL.kartbord --out FIL.kartcase [--title TEKST] [--note TEKST]
      Pakker et lagret arbeidsområde med nøyaktig de lagrede svarene det viser, og en liste med SHA-256 og lisenser; det
      samme igjen gir de samme bytene. Ender med 5 når arbeidsområdet viser noe som ikke er lagret her.
      --limits own|general   som for lokaliteter; filen beholder det, med luserapportene det krever
  kartbord case verify FIL.kartcase
      Sier om den er uendret (0), eller hva som er endret (1).
  kartbord backup --out FIL.kartbackup
      Skriver det som er ditt eget, til én fil: arkiverte spor, innstillinger med lister og filtre, tilkoblingsprofiler,
      kartservere, arbeidsområder, egne filer, utkast og meldinger om redskap. Ingen innlogging og ingen hemmelighet er med,
      og heller ikke det tjenesten kan gi igjen. Den leses tilbake og sammenlignes med SHA-256 før den tar plassen sin.
  kartbord restore FIL.kartbackup
      Legger det tilbake mens ingen av vinduene til Kartbord er åpne. Det som er på denne maskinen, blir stående; det den
      mangler, legges til. Hele filen leses og sammenlignes før noe endres, og det samme igjen etter et avbrudd fullfører.
  kartbord fetch localities --weeks 2026-W01..2026-W10
      Henter lokalitetene i disse ukene til bruk uten nett, én forespørsel om gangen. Etter Ctrl+C, uten nett eller etter
      et avbrudd går den samme kommandoen videre der den var; det som er her og er ferdig rapportert, hentes ikke igjen.
      --details              også det tjenesten sier om hver lokalitet: godt over tusen forespørsler per uke
      --locality LISTE | --bbox V,S,Ø,N
                             bare detaljene om disse
  kartbord fetch years --years 2025..2026 [--locality LISTE | --bbox V,S,Ø,N] [--parts ${yearParts.join(',')}]
      Henter år for lokaliteter til bruk uten nett: én forespørsel for hver del, lokalitet og år.
  kartbord fetch reports --weeks 2025-W01..2026-W10 [--report lice,treatments,disease] [--locality NUMMER]
      Henter tjenestens egen nedlasting til bruk uten nett, delt i biter som tjenesten tar imot.
  kartbord fetch tracks --mmsi 257000001,257000002 [--satellite] [--from, --to som export tracks]
  kartbord fetch forecasts --at 5.33,60.39 [--at ...]
  kartbord fetch tiles --layer NAVN --bbox 4.5,59.8,6.2,60.9 --zooms 6..9
      Det samme for de siste 14 dagene til fartøy, eller en del av dem, for varsler og for bilder av kartlag.
  kartbord cache status      hva som er lagret for denne tjenesten og brukeren, etter slag, fartøy, sted og kartlag
  kartbord cache forget      glemmer det som er lagret for denne tjenesten og brukeren; alt som er gitt må stemme
      --all | --kind SLAG | --weeks 2026-W01..2026-W10 | --locality NUMMER | --mmsi NUMMER
      | --at 5.33,60.39 | --layer NAVN
      --pinned               også det som er hentet til bruk uten nett
  kartbord status            hvilken tjeneste, hvem som er logget inn, hva som er lagret
  kartbord probe [--out FIL.json]
      Kontrollerer tjenesten: rundt tjue små forespørsler, én om gangen og bare lesing, holdt opp mot det Kartbord venter.
      Ender med 1 der noe avviker, og med 5 der ikke alt kunne spørres om. Rapporten inneholder ingen hemmelighet,
      adresse, posisjon, fartøy eller navn, og kan sendes til dem som lager Kartbord.

  kartbord tools list        de bekreftede redskapene til fartøyet ditt, og meldingene som venter eller feilet
      --offline              bare det som er lagret på denne maskinen
  kartbord tools deploy --tool-type NETS --at "60° 18,3' N 004° 54,8' Ø" --count 450 --set 2026-11-21T08:00Z
      Melder et redskap som er satt: NETS, LONGLINE, CRABPOT eller DANPURSEINE.
      --count N              antall teiner, eller lengden i meter for alle andre typer
      --set TID              med sone, eller now
  kartbord tools retrieve --tool ID [--tool ID] --removed 2026-11-21T14:30Z
      Melder redskaper fra tools list som er tatt opp.
      --id UUID              handlingen som en melding er, én for hver melding. Den samme kommandoen med samme id er den
                             samme handlingen og melder den aldri to ganger, uansett hvordan det gikk før: gi en i skript.
                             Uten den er hver kjøring en ny handling, og id-en skrives ut
      --yes-to LISTE         svarer ja på on-land, far-from-vessel, same-as-another; en melding med et ubesvart spørsmål
                             sendes ikke (2)
      --dry-run              skriver nøyaktig det som ville blitt sendt, og alt som er å si om det; sender og lagrer ingenting
      --wait 30              sekunder det leses lister for et utfall som ikke er kjent. Ctrl+C stopper bare ventingen:
                             det som er under sending, blir sendt
  kartbord tools outbox      meldingene som er skrevet på denne maskinen, og hvordan det gikk
      --settle               leser først listene for dem der det ikke er kjent

  kartbord sign-in [api]     logger en person inn, for redskapsrapporter og åpne data: viser en kode som skrives inn på
                             tjenestens egen side
      --qr                   adressen som QR-kode også når stderr ikke er en terminal
      Med hemmeligheten til en API-klient testes og lagres den i stedet: den leser og kan ikke rapportere redskap
  kartbord sign-in ais       tester en klient for fartøyposisjoner og lagrer den med hemmeligheten
  kartbord sign-out [api|ais]
                             fjerner innloggingen, ellers begge, fra disken på denne maskinen
      Vinduet og kommandolinjen deler innloggingen. Den lagres bare der systemets nøkkelring kan forsegle den.

  --profile NAVN             Sample (slik den kommer, uansett hva vinduet bruker), BarentsWatch eller en egen profil med
                             navnet den har i vinduet
  --profile-file FIL         adressene til en annen tjeneste, som JSON
  --client-id ID             klienten som hemmeligheten er til, i stedet for profilens: navn@example.com:klient
  --secret-file FIL          hemmeligheten, fra en fil som andre ikke kan lese (én linje, eller NAVN=hemmelighet-linjer)
      KARTBORD_API_SECRET, KARTBORD_AIS_SECRET
                             i miljøet: hemmelighetene til API-klienten og AIS-klienten. De tjener denne ene kommandoen og
                             lagres ingen steder; en hemmelighet er aldri et argument, som andre kan lese
  --json                     svaret som JSON på stdout (sign-in, fetch, tools deploy og retrieve: én linje
                             per hendelse), feil som JSON-linjer på stderr
  --language en|nb
  --help, --version

Ender med 0 ferdig, 1 feilet, 2 feil argumenter, 3 må logge inn, 4 ikke lagret, og tjenesten kan ikke nås eller avviser
for tiden, 5 delvis ferdig, 6 en melding er sendt og det er ikke kjent ennå om den kom fram.
sign-in ender med 3 når svaret var nei eller koden løp ut: logg inn på nytt. Den ender med 1 når det ikke hjelper:
klienten mangler tillatelse, hemmeligheten eller scopet er feil, innloggingen kunne ikke lagres, eller den ble stoppet
med Ctrl+C.
`,
};
