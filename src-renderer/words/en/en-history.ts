import type { Did } from '../../../src-shared/domain/workspace/history-step';
import type { Format } from '../format';

type LayerDid = Extract<Did, { readonly layer: unknown }>['what'];
type VesselsDid = Extract<Did, { readonly what: `vessels-${string}` }>['what'];
type DrawingDid = Extract<Did, { readonly text: string }>['what'];
type PlanDid = Extract<Did, { readonly what: `plan-stop-${string}` }>['what'];
type PinDid = Extract<Did, { readonly what: `pin-${string}` }>['what'];
type LookPart = Extract<Did, { readonly part: unknown }>['part'];

/** Within a sentence. */
export const lower = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** What a person reads about what was done and can be undone. */
export const enHistory = (f: Format) => {
  const vessels = (name: string, count: number): string =>
    count === 1 ? name : `${name} and ${f.count(count - 1)} more`;
  return {
    history: {
      title: 'History',
      close: 'Close the history',
      what: 'What was done in this window, newest first. Choosing a step restores the state right after it.',
      notIn:
        'Not included, and never undone: network traffic (fetched data, sent reports, signing in), files that were written, settings, and where the map is.',
      empty: 'Nothing to undo yet.',
      list: 'What was done, newest first',
      start: 'As the window opened',
      startCut: (count: number) => `Before the last ${f.count(count)} steps`,
      here: 'Now',
      undone: 'undone',
      undo: 'Undo',
      redo: 'Redo',
      description: {
        undone: (step: string) => `Undone: ${step}`,
        redone: (step: string) => `Done again: ${step}`,
      },
      did: {
        week: (from: string, to: string) => `${to}, from ${from.toLowerCase()}`,
        filter: 'Filter changed',
        'filter-cleared': 'Filter cleared',
        site: (name: string) => `Site ${name} selected`,
        'no-site': 'No site selected',
        colouring: (name: string) => `Marks coloured by: ${name}`,
        compared: (week: string) => `Compared with ${week.toLowerCase()}`,
        'not-compared': 'Comparison ended',
        'compared-how': 'Comparison shown in another way',
        'compared-kinds': 'Other changes listed in the comparison',
        'compared-distance': 'Distance of the comparison changed',
        layers: {
          'layer-added': (name: string) => `${name} added`,
          'layer-removed': (name: string) => `${name} removed`,
          'layer-replaced': (name: string) => `${name} replaced`,
          'layer-shown': (name: string) => `${name} shown`,
          'layer-hidden': (name: string) => `${name} hidden`,
          'layer-alone': (name: string) => `Only ${name} shown`,
          'layer-not-alone': (name: string) => `Shown again beside ${name}: what was shown before`,
          'layer-opacity': (name: string) => `Opacity of ${name}`,
          'layer-blend': (name: string) => `Blending of ${name}`,
          'layer-time': (name: string) => `Time of ${name}`,
          'layer-setting': (name: string) => `Look of ${name}`,
          'layer-moved': (name: string) => `${name} moved`,
          'group-made': (name: string) => `Group ${name} made`,
          'group-named': (name: string) => `Group named ${name}`,
          'group-dissolved': (name: string) => `Group ${name} dissolved`,
          'group-removed': (name: string) => `Group ${name} removed`,
        } satisfies Readonly<Record<LayerDid, (name: string) => string>>,
        kinds: {
          basemap: 'Base map',
          week: 'Sites of the week',
          tracks: 'Tracks',
          contacts: 'Vessel contacts',
          forecast: 'Forecast',
          gear: 'Gear',
          drawing: 'Notes and drawings',
        },
        layer: 'Layer',
        'file-style': (name: string) => `Look of ${name}`,
        'file-filter': (name: string) => `Filter of ${name}`,
        forecast: (place: string) => `Forecast at ${place}`,
        'no-forecast': 'Forecast closed',
        pins: {
          'pin-added': (place: string) => `${place} pinned`,
          'pin-removed': (place: string) => `Pin of ${place} removed`,
          'pin-named': (place: string) => `Pin named ${place}`,
          'pin-moved': (place: string) => `Pin of ${place} moved in the list`,
        } satisfies Readonly<Record<PinDid, (place: string) => string>>,
        'operation-sites-added': (name: string, count: number) => `To plan at: ${vessels(name, count)}`,
        'operation-site-removed': (name: string) => `No longer planned at: ${name}`,
        plan: {
          'plan-stop-added': (name: string) => `Stop of the plan added: ${name}`,
          'plan-stop-removed': (name: string) => `Stop of the plan removed: ${name}`,
          'plan-stop-moved': (name: string) => `Stop of the plan earlier: ${name}`,
          'plan-stop-time': (name: string) => `Time of the stop at ${name}`,
          'plan-stop-work': (name: string) => `Operation of the stop at ${name}`,
        } satisfies Readonly<Record<PlanDid, (name: string) => string>>,
        'plan-sailing': 'Sailing between the stops of the plan',
        vessels: {
          'vessels-added': (name: string, count: number) => `${vessels(name, count)} added`,
          'vessels-removed': (name: string, count: number) => `${vessels(name, count)} removed`,
          'vessels-shown': (name: string, count: number) => `${vessels(name, count)} shown`,
          'vessels-hidden': (name: string, count: number) => `${vessels(name, count)} hidden`,
        } satisfies Readonly<Record<VesselsDid, (name: string, count: number) => string>>,
        vessel: (name: string) => `Vessel ${name} selected`,
        'no-vessel': 'No vessel selected',
        'track-span': 'Period of the tracks',
        'track-positions': 'Positions of the tracks: which are shown',
        looks: {
          colouring: 'Colour of the tracks',
          gapMs: 'Gaps of the tracks: from when on',
          window: 'Shown part of the tracks',
          tailMs: 'Tail of the playback',
          minutesPerSecond: 'Speed of the playback',
          marksOdd: 'Marks for anomalies',
        } satisfies Readonly<Record<LookPart, string>>,
        'draft-removed': 'Draft of a report deleted',
        'citation-removed': (name: string, week: string) => `Quoted number removed: ${name}, ${week}`,
        'workspace-opened': (name: string) => `Workspace ${name} opened`,
        'workspace-new': 'New workspace begun',
        drawings: {
          'drawing-added': (name: string) => `${name} drawn`,
          'drawing-removed': (name: string) => `${name} deleted`,
          'drawing-text': (name: string) => `${name} written`,
          'drawing-colour': (name: string) => `Colour of ${lower(name)}`,
          'drawing-positions': (name: string) => `${name} moved`,
        } satisfies Readonly<Record<DrawingDid, (name: string) => string>>,
        drawing: (kind: string, text: string) => `${kind} “${text}”`,
      },
    },
  };
};
