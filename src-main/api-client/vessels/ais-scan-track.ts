import { notGivenInTrack } from '@kartbord/common/track-columns';
import type { Result } from '../../../src-shared/result';
import { growingTrack } from './ais-columns';
import { type TrackRead, trackRead } from './ais-read';
import { aisNotes, type AisRule, aisRules, cleanName, sourceNamed } from './ais-rules';
import { type AisMember, memberNumber } from './ais-scan-members';
import {
  absent,
  coordinates,
  escapedText,
  nothing,
  number,
  object,
  properties,
  type RecordScan,
  text,
  time,
} from './ais-scan-record';
import { messageTime } from './ais-time';
import { Reading } from '../reading';

/** The columns of small integers in the order of their rules, and what the rules say, each as a column. */
const ruled = Object.keys(aisRules) as (keyof typeof aisRules)[];
const rules: readonly (AisRule & { readonly member: AisMember })[] = Object.values(aisRules);
const slots = Int32Array.from(rules, ({ member }) => memberNumber(member));
const least = Float64Array.from(rules, (rule) => rule.least);
const most = Float64Array.from(rules, (rule) => rule.most);
const steps = Float64Array.from(rules, (rule) => rule.steps);
const none = [0, 1].map((which) => Float64Array.from(rules, (rule) => rule.none[which] ?? NaN));
const [none1, none2] = none as [Float64Array, Float64Array];
const course = ruled.indexOf('courseTenths');
const [typeSlot, propertiesSlot] = [memberNumber('type'), memberNumber('properties')];
const [mmsiSlot, timeSlot, nameSlot] = [memberNumber('mmsi'), memberNumber('msgtime'), memberNumber('name')];
const [lonSlot, latSlot] = [memberNumber('longitude'), memberNumber('latitude')];
const streamSlot = memberNumber('stream');
const maxLon = 180;
const maxLat = 90;

/** What `parseTrack` makes of records as objects, made of records as they lie in the bytes. */
export class TrackScan {
  readonly #record: RecordScan;
  readonly #mmsi: number;
  readonly #latestMs: number;
  readonly #reading = new Reading();
  readonly #track = growingTrack();
  #columns = this.#track.room();
  #small = ruled.map((name) => this.#columns[name]);
  #records = 0;
  /** Where the text of the last name that was read stands, and what it says. */
  #nameStart = 0;
  #nameEnd = 0;
  #nameText: string | null = null;
  #name: string | null = null;
  #shipType = notGivenInTrack;
  /** When the name and the type were seen. */
  readonly #seenMs = Float64Array.of(-Infinity, -Infinity);
  /** Where the text of the last stream stands, and what it means. */
  #streamStart = 0;
  #streamEnd = 0;
  #source = 0;

  constructor(record: RecordScan, mmsi: number, latestMs: number) {
    this.#record = record;
    this.#mmsi = mmsi;
    this.#latestMs = latestMs;
  }

  /** A record that is no object. */
  leaveOut(): void {
    this.#records++;
    this.#reading.drop(aisNotes.noRecord);
  }

  /** The record that was read last. */
  take(): void {
    this.#records++;
    const { kinds, values } = this.#record;
    const isFeature = kinds[propertiesSlot] === object && this.#says(typeSlot, 'Feature');
    const level = isFeature ? properties : 0;
    if (!this.#isOf(level + mmsiSlot)) return;
    const lon = isFeature ? coordinates : lonSlot;
    const lat = isFeature ? coordinates + 1 : latSlot;
    const isPlaced = this.#isWithin(lon, maxLon) && this.#isWithin(lat, maxLat);
    if (!isPlaced) this.#reading.drop(aisNotes.place);
    const isTimed = this.#findTime(level + timeSlot, isPlaced);
    if (!isPlaced || !isTimed) return;

    const { count } = this.#track;
    if (count === this.#columns.count) this.#grow();
    const to = this.#columns;
    to.timeMs[count] = values[level + timeSlot] ?? 0;
    to.lonE6[count] = Math.round((values[lon] ?? 0) * 1e6);
    to.latE6[count] = Math.round((values[lat] ?? 0) * 1e6);
    to.source[count] = this.#sourceOf(level + streamSlot);
    for (let rule = 0; rule < rules.length; rule++)
      (this.#small[rule] as Int16Array)[count] = this.#whole(level, rule);
    this.#noteSeen(level, to.shipType[count] ?? notGivenInTrack);
    this.#track.added();
  }

  end(): Result<TrackRead> {
    const [nameMs = 0, typeMs = 0] = this.#seenMs;
    return trackRead({
      track: this.#track,
      name: this.#name === null ? null : { value: this.#name, atMs: nameMs },
      shipType: this.#shipType === notGivenInTrack ? null : { value: this.#shipType, atMs: typeMs },
      reading: this.#reading,
      records: this.#records,
    });
  }

  #isOf(slot: number): boolean {
    const { kinds, values } = this.#record;
    if (kinds[slot] === number) {
      if (values[slot] === this.#mmsi) return true;
    } else {
      this.#reading.note('mmsi');
      const given = this.#isText(slot) ? this.#textOf(slot) : '';
      if (given.trim() === '' || Number(given) === this.#mmsi) return true;
    }
    this.#reading.drop(aisNotes.otherVessel);
    return false;
  }

  #isWithin(slot: number, most: number): boolean {
    return this.#record.kinds[slot] === number && Math.abs(this.#record.values[slot] ?? NaN) <= most;
  }

  /** Makes a time of a text that only the slow way knows. A record without a place is left out already, and once. */
  #findTime(slot: number, isPlaced: boolean): boolean {
    const { kinds, values } = this.#record;
    if (kinds[slot] === time) return true;
    const found = this.#isText(slot) ? messageTime(this.#textOf(slot)) : undefined;
    if (found !== undefined) values[slot] = found;
    else if (isPlaced) this.#reading.drop(aisNotes.time);
    else this.#reading.note(aisNotes.time);
    return found !== undefined;
  }

  #grow(): void {
    const { at, bytes } = this.#record.cursor;
    this.#columns = this.#track.room(at / bytes.length);
    this.#small = ruled.map((name) => this.#columns[name]);
  }

  #whole(level: number, rule: number): number {
    const slot = level + (slots[rule] ?? 0);
    const kind = this.#record.kinds[slot];
    if (kind === nothing) return notGivenInTrack;
    const value = kind === number ? (this.#record.values[slot] ?? NaN) : NaN;
    if (value === none1[rule] || value === none2[rule]) return notGivenInTrack;
    if (value >= (least[rule] ?? 0) && value <= (most[rule] ?? 0)) {
      const whole = Math.round(value * (steps[rule] ?? 0)) | 0;
      return rule === course && whole === 3600 ? 0 : whole;
    }
    // JSON text such as 1e999 reads as Infinity, which is no number of theirs.
    const { member = '' } = rules[rule] ?? {};
    const path = Number.isFinite(value) ? aisNotes.outOfRange(member) : member;
    if (kind === absent) this.#reading.note(path);
    else this.#reading.drop(path);
    return notGivenInTrack;
  }

  #sourceOf(slot: number): number {
    const kind = this.#record.kinds[slot];
    if (kind === absent || kind === nothing) return 0;
    const [start, end] = [this.#record.starts[slot] ?? 0, this.#record.ends[slot] ?? 0];
    if (kind === text && this.#isSameText(start, end, this.#streamStart, this.#streamEnd))
      return this.#source;
    const source = this.#isText(slot) ? sourceNamed(this.#textOf(slot)) : undefined;
    if (source === undefined) this.#reading.drop('stream');
    else if (kind === text) [this.#streamStart, this.#streamEnd, this.#source] = [start, end, source];
    return source ?? 0;
  }

  #noteSeen(level: number, type: number): void {
    const { kinds, values } = this.#record;
    const slot = level + nameSlot;
    const seenMs = this.#seenMs;
    const timeMs = values[level + timeSlot] ?? 0;
    if (kinds[slot] === absent) this.#reading.note('name');
    else if (!this.#isText(slot) && kinds[slot] !== nothing) this.#reading.drop('name');
    if (timeMs > this.#latestMs) return;
    if (type !== notGivenInTrack && timeMs >= (seenMs[1] ?? 0)) {
      this.#shipType = type;
      seenMs[1] = timeMs;
    }
    if (timeMs < (seenMs[0] ?? 0) || !this.#isText(slot)) return;
    const name = this.#nameOf(slot);
    if (name === null) return;
    this.#name = name;
    seenMs[0] = timeMs;
  }

  /** All of a track have mostly the same. */
  #nameOf(slot: number): string | null {
    const [start, end] = [this.#record.starts[slot] ?? 0, this.#record.ends[slot] ?? 0];
    if (!this.#isSameText(start, end, this.#nameStart, this.#nameEnd)) {
      [this.#nameStart, this.#nameEnd] = [start, end];
      this.#nameText = cleanName(this.#textOf(slot));
    }
    return this.#nameText;
  }

  #isText(slot: number): boolean {
    const kind = this.#record.kinds[slot];
    return kind === text || kind === escapedText;
  }

  #isSameText(start: number, end: number, otherStart: number, otherEnd: number): boolean {
    const { bytes } = this.#record.cursor;
    if (end - start !== otherEnd - otherStart) return false;
    for (let at = start, other = otherStart; at < end; at++, other++)
      if (bytes[at] !== bytes[other]) return false;
    return true;
  }

  #says(slot: number, word: string): boolean {
    return this.#isText(slot) && this.#textOf(slot) === word;
  }

  #textOf(slot: number): string {
    const { starts, ends, cursor } = this.#record;
    return cursor.textAt(starts[slot] ?? 0, ends[slot] ?? 0);
  }
}
