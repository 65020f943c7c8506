import type { Blend } from '../../../src-shared/domain/map-layers/layer-tree';
import type { Format } from '../format';

/** What a person reads about layers. */
export const enLayerTree = (f: Format) => {
  const counted = (value: number, one: string, many: string): string =>
    `${f.count(value)} ${value === 1 ? one : many}`;
  return {
    layerTree: {
      label: 'Layers',
      order: 'Upper rows are drawn over lower ones.',
      find: 'Find a layer',
      noneFound: 'No layer has this in its name.',
      add: 'Add layer',
      openFile: 'Open a file as a layer',
      group: 'New group of the selected layers',
      groupName: (no: number) => `Group ${no}`,
      tooDeep: 'Groups can be nested three levels deep.',
      nameOfGroup: 'Name of the group',
      rename: (title: string) => `Rename ${title}`,
      ungroup: (title: string) => `Ungroup ${title}; its layers stay`,
      empty: 'Empty',
      layers: (value: number) => counted(value, 'layer', 'layers'),
      hide: (title: string) => `Hide ${title}`,
      show: (title: string) => `Show ${title}`,
      aloneHint: 'With Alt: only this one and the base map',
      alone: (title: string) => `Only ${title} and the base map`,
      notAlone: 'Show again what was shown before',
      open: (title: string) => `Open ${title}`,
      close: (title: string) => `Close ${title}`,
      more: (title: string) => `Opacity and name of ${title}`,
      opacity: (title: string) => `Opacity of ${title}`,
      opacityHint: 'Opacity',
      percent: (title: string) => `Opacity of ${title} in percent`,
      blend: (title: string) => `How ${title} is laid over what is below it`,
      blends: {
        normal: 'Normal',
        multiply: 'Multiply',
        screen: 'Screen',
        darken: 'Darken',
        lighten: 'Lighten',
      } satisfies Record<Blend, string>,
      remove: (title: string) => `Remove ${title}. Ctrl+Z brings it back`,
      removeGroup: (title: string) => `Remove ${title} with its layers. Ctrl+Z brings them back`,
      drag: 'Drag to another place, or move with Alt+↑ and Alt+↓',
      inView: (value: number, of: number) => `${f.count(value)} of ${f.count(of)} in view`,
      inViewAll: (value: number) => (value === 0 ? 'none shown' : `all ${f.count(value)} in view`),
      otherTime: 'another time: faded',
      someOtherTime: (value: number, of: number) =>
        `${f.count(value)} of ${f.count(of)} of another time: faded`,
      ofAll: (value: number, of: number) => `${f.count(value)} of ${f.count(of)}`,
      /** Each layer with the time that it is of; `moment`: what it is not of, null for the week. */
      otherTimes: (layers: readonly { title: string; time: string }[], moment: string | null) =>
        `Faded, as not of ${moment ?? 'this week'}: ${layers.map(({ title, time }) => `${title} (${time})`).join(', ')}.`,
      loading: 'Fetching',
      gone: 'No longer offered',
      failed: 'Failed',
      hidden: 'hidden',
      /** For screen readers: where a row is after it moved. */
      moved: (title: string, position: number, of: number) =>
        `${title}: ${f.count(position)} of ${f.count(of)}`,
      week: (which: string) => `Sites, ${which}`,
      tracks: (value: number) => `Tracks of ${counted(value, 'vessel', 'vessels')}`,
      contacts: 'Vessel contacts',
      forecast: 'Forecast',
      contactsHint: 'Arcs from site to site. Explained below the map, under Vessel contacts.',
      keys: {
        title: 'Among the layers',
        rows: 'Previous or next layer',
        open: 'Open or close',
        details: 'Opacity, legend and more',
        toggle: 'Hide or show',
        alone: 'Only this one, or all again',
        move: 'Move up or down',
        select: 'Select more',
        group: 'Group the selected ones',
        rename: 'Rename the group',
        remove: 'Remove',
      },
    },
  };
};
