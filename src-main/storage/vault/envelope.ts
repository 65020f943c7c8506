import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** The clear part of a sealed file. It is not secret, and trusted only once the body was opened with it. */
export interface EnvelopeHead {
  readonly account: string;
  /** Grows with each write, within 2^40. */
  readonly generation: number;
  /** The data key, as the keyring sealed it. */
  readonly sealedKey: Uint8Array;
}

/** A whole file, looked at without any key. */
export interface Envelope extends EnvelopeHead {
  readonly nonce: Uint8Array;
  /** Ciphertext and tag. */
  readonly body: Uint8Array;
}

export const longestEnvelope = 1_048_576;
const highestGeneration = 2 ** 40;
const dataKeyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const digestBytes = 32;
const markBytes = 8;
/** Seven letters and the version of the format. */
const mark = Buffer.from('KARTVLT\x01', 'latin1');
const longestAccount = 4096;
const longestSealedKey = 16_384;

/**
 * One file, format 1, numbers big-endian:
 * mark 8 | generation 6 | account length 2 | account (UTF-8) | sealed key length 2 | sealed key | nonce 12 | ciphertext |
 * tag 16 | SHA-256 of all before 32.
 *
 * Everything up to the nonce, and `sealedTo`, is the additional data of AES-256-GCM: no part of one file fits another.
 * The digest has no key and keeps nobody out. It tells a file that was damaged from one that another keyring sealed.
 * Undefined where the parts are too long for a file that `readEnvelope` takes.
 */
export function makeEnvelope(
  head: EnvelopeHead,
  dataKey: Uint8Array,
  sealedTo: string,
  plain: Uint8Array,
): Buffer | undefined {
  const nonce = randomBytes(nonceBytes);
  const clear = headBytes(head);
  if (!clear) return undefined;
  const cipher = createCipheriv('aes-256-gcm', dataKey, nonce);
  cipher.setAAD(additionalData(clear, sealedTo));
  const body = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const file = withDigest(Buffer.concat([clear, nonce, body]));
  return file.length <= longestEnvelope ? file : undefined;
}

/** Undefined where it is not a whole file of this format. Needs no key and never throws. */
export function readEnvelope(file: Uint8Array): Envelope | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length > longestEnvelope || bytes.length < markBytes + digestBytes) return undefined;
  const end = bytes.length - digestBytes;
  if (!bytes.subarray(0, markBytes).equals(mark)) return undefined;
  if (!sha256(bytes.subarray(0, end)).equals(bytes.subarray(end))) return undefined;

  let at = markBytes;
  const take = (length: number): Buffer | undefined => {
    if (at + length > end) return undefined;
    at += length;
    return bytes.subarray(at - length, at);
  };
  const generation = take(6)?.readUIntBE(0, 6);
  const account = take(take(2)?.readUInt16BE(0) ?? Infinity);
  const sealedKey = take(take(2)?.readUInt16BE(0) ?? Infinity);
  const nonce = take(nonceBytes);
  if (generation === undefined || !account || !sealedKey || !nonce) return undefined;
  if (generation < 1 || generation > highestGeneration || sealedKey.length === 0) return undefined;
  const body = bytes.subarray(at, end);
  return body.length < tagBytes
    ? undefined
    : { account: account.toString('utf8'), generation, sealedKey, nonce, body };
}

/** Undefined where the file was not made with this key, for these addresses, with this head. Never throws. */
export function openEnvelope(
  envelope: Envelope,
  dataKey: Uint8Array,
  sealedTo: string,
): Uint8Array | undefined {
  const clear = headBytes(envelope);
  if (!clear || dataKey.length !== dataKeyBytes) return undefined;
  const { nonce, body } = envelope;
  try {
    // A shorter tag would be accepted otherwise.
    const decipher = createDecipheriv('aes-256-gcm', dataKey, nonce, { authTagLength: tagBytes });
    decipher.setAAD(additionalData(clear, sealedTo));
    decipher.setAuthTag(body.subarray(body.length - tagBytes));
    return Buffer.concat([decipher.update(body.subarray(0, body.length - tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

export const makeDataKey = (): Uint8Array => randomBytes(dataKeyBytes);

const checkBytes = 8;

/**
 * What the keyring seals: the key and the beginning of its digest. safeStorage "decrypts" with a wrong keyring now and
 * then (promises.md, Measured 3); the digest says so before the key is taken for the right one.
 */
export function dataKeyToSeal(dataKey: Uint8Array): Uint8Array {
  return Buffer.concat([dataKey, sha256(dataKey).subarray(0, checkBytes)]);
}

export function dataKeyFromSealed(opened: Uint8Array): Uint8Array | undefined {
  if (opened.length !== dataKeyBytes + checkBytes) return undefined;
  const dataKey = opened.slice(0, dataKeyBytes);
  return sha256(dataKey).subarray(0, checkBytes).equals(opened.slice(dataKeyBytes)) ? dataKey : undefined;
}

function headBytes({ account, generation, sealedKey }: EnvelopeHead): Buffer | undefined {
  const name = Buffer.from(account, 'utf8');
  if (name.length > longestAccount || sealedKey.length > longestSealedKey) return undefined;
  if (generation < 1 || generation > highestGeneration) return undefined;
  const count = Buffer.alloc(6);
  count.writeUIntBE(generation, 0, 6);
  return Buffer.concat([mark, count, lengthOf(name), name, lengthOf(sealedKey), sealedKey]);
}

function additionalData(clear: Uint8Array, sealedTo: string): Buffer {
  // The head carries its own lengths, so nothing of it can be taken for a part of what follows.
  return Buffer.concat([clear, Buffer.from(sealedTo, 'utf8')]);
}

function lengthOf(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(bytes.length);
  return length;
}

const withDigest = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, sha256(bytes)]);

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
