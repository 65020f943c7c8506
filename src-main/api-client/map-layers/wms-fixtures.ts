import { deflateSync } from 'node:zlib';

/** For tests: pictures and lists of an invented map server. */

/** A whole PNG of one colour. */
export function png(width = 256, height = 256, shade = 120): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8); // eight bits of grey
  const rows = Buffer.alloc(Math.min(height, 256) * (width + 1), shade);
  for (let row = 0; row < Math.min(height, 256); row++) rows[row * (width + 1)] = 0;
  return new Uint8Array(
    Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      chunk('IHDR', header),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(checkOf(body));
  return Buffer.concat([length, body, check]);
}

/** The check of PNG's chunks (CRC-32). */
function checkOf(bytes: Uint8Array): number {
  let check = 0xffff_ffff;
  for (const byte of bytes) {
    check ^= byte;
    for (let bit = 0; bit < 8; bit++) check = check & 1 ? (check >>> 1) ^ 0xedb8_8320 : check >>> 1;
  }
  return (check ^ 0xffff_ffff) >>> 0;
}

/** The segments of a JPEG with a size, and no picture in it. */
export function jpeg(width = 256, height = 256, frame = 0xc0): Uint8Array {
  const size = [height >> 8, height & 0xff, width >> 8, width & 0xff];
  const comment = [0xff, 0xfe, 0x00, 0x06, 0xff, 0xc0, 0x00, 0x11];
  const start = [0xff, frame, 0x00, 0x0b, 0x08, ...size, 0x01, 0x01, 0x11, 0x00];
  return Uint8Array.of(0xff, 0xd8, ...comment, ...start, 0xff, 0xda, 0x00, 0x02, 0x12, 0xff, 0xd9);
}

export const exception = (code: string, text: string): string =>
  `<?xml version="1.0"?><ServiceExceptionReport version="1.3.0"><ServiceException code="${code}">${text}</ServiceException></ServiceExceptionReport>`;

/** Capabilities of 1.3.0 around layers. */
export const capabilities = (layers: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms" xmlns:xlink="http://www.w3.org/1999/xlink">
  <Service><Name>WMS</Name><Title>Prøvekart</Title><OnlineResource xlink:href="http://elsewhere.invalid/"/></Service>
  <Capability>
    <Request><GetMap><DCPType><HTTP><Get><OnlineResource xlink:href="http://elsewhere.invalid/"/></Get></HTTP></DCPType></GetMap></Request>
    <Layer><Title>Alle</Title><CRS>EPSG:3857</CRS>${layers}</Layer>
  </Capability>
</WMS_Capabilities>`;

export const layer = (name: string, more = ''): string =>
  `<Layer queryable="1"><Name>${name}</Name><Title>Lag ${name}</Title>${more}</Layer>`;
