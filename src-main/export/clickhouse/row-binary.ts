/** Bytes of ClickHouse's RowBinary: numbers as they are, so that no server reads one differently, and texts of any letters. */
export class RowBinary {
  private buffer = Buffer.alloc(1 << 16);
  length = 0;

  bytes(from = 0, to = this.length): Buffer {
    return this.buffer.subarray(from, to);
  }

  byte(value: number): void {
    this.room(1);
    this.length = this.buffer.writeUInt8(value, this.length);
  }

  short(value: number): void {
    this.room(2);
    this.length = this.buffer.writeUInt16LE(value, this.length);
  }

  seconds(value: number): void {
    this.room(4);
    this.length = this.buffer.writeUInt32LE(value, this.length);
  }

  whole(value: number): void {
    this.room(8);
    // By its two halves: a BigInt for each takes ten times as long.
    const at = this.buffer.writeUInt32LE(value >>> 0, this.length);
    this.length = this.buffer.writeInt32LE(Math.floor(value / 2 ** 32), at);
  }

  double(value: number): void {
    this.room(8);
    this.length = this.buffer.writeDoubleLE(value, this.length);
  }

  text(value: string): void {
    const size = Buffer.byteLength(value);
    for (let rest = size; ; rest >>>= 7) {
      this.byte(rest < 128 ? rest : (rest & 127) | 128);
      if (rest < 128) break;
    }
    this.room(size);
    this.length += this.buffer.write(value, this.length);
  }

  private room(size: number): void {
    if (this.length + size <= this.buffer.length) return;
    const larger = Buffer.alloc(Math.max(this.buffer.length * 2, this.length + size));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }
}
