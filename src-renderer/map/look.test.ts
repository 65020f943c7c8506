import Collection from 'ol/Collection';
import LayerGroup from 'ol/layer/Group';
import Layer from 'ol/layer/Layer';
import { describe, expect, it } from 'vitest';
import { WornLook } from './look';

/** A layer that draws into what it is given, as OpenLayers' own do, or else into an element of its own. */
class Drawing extends Layer {
  readonly element = document.createElement('div');

  override render(_frame: unknown, target: HTMLElement | null): HTMLElement {
    return target ?? this.element;
  }
}

const foreign = document.createElement('div');
const look = { opacity: 0.4, blend: 'screen' } as const;

describe('the look of a layer', () => {
  it('is that of an element of its own, never of one that another layer drew into', () => {
    const layer = new Drawing({});
    const worn = new WornLook(layer);
    worn.wear(look);
    expect(layer.render(null, foreign)).toBe(layer.element);
    expect([layer.element.style.opacity, layer.element.style.mixBlendMode]).toEqual(['0.4', 'screen']);
    expect(foreign.style.opacity).toBe('');
  });

  it('is worn once by leaves that share an element, so that nothing shows through within the layer', () => {
    const [land, names] = [new Drawing({}), new Drawing({})];
    const worn = new WornLook(new LayerGroup({ layers: [land, names] }));
    worn.wear(look);
    const first = land.render(null, foreign);
    expect(names.render(null, first)).toBe(land.element);
  });

  it('is worn by leaves that come later, and no more by those that went', () => {
    const [day, night] = [new Drawing({}), new Drawing({})];
    const group = new LayerGroup({ layers: [day] });
    const worn = new WornLook(group);
    worn.wear(look);
    day.render(null, foreign);
    group.setLayers(new Collection([night]));
    expect(night.render(null, foreign).style.opacity).toBe('0.4');
    worn.wear({ opacity: 0.7, blend: 'normal' });
    expect([day.element.style.opacity, night.element.style.opacity]).toEqual(['0.4', '0.7']);
  });

  it('tells only of what is seen now and was not, or the other way round', () => {
    const worn = new WornLook(new Drawing({}));
    expect(worn.wear(look)).toBe(false);
    expect(worn.wear({ ...look, opacity: 0 })).toBe(true);
    expect(worn.wear({ ...look, opacity: 0 })).toBe(false);
    expect(worn.wear(undefined)).toBe(true);
  });
});
