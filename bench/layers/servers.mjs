// Map servers on this machine, one for each layer: slow ones, and dead ones of three sorts. What they draw is made up.
import { createServer } from 'node:http';
import { createCanvas } from '@napi-rs/canvas';

export const dead = { 'dead-reset': 'reset', 'dead-hang': 'hang', 'dead-500': '500' };
const system = (at) => (at < 7 ? 'EPSG:3857' : 'EPSG:25833');
/** Nine that answer, two of them in another system than the screen's; three that never do, in between. */
export const layers = [
  ...Array.from({ length: 9 }, (_, at) => ({ name: `live-${at}`, system: system(at) })),
  ...Object.keys(dead).map((name) => ({ name, system: 'EPSG:3857' })),
].sort((a, b) => a.name.at(-1).localeCompare(b.name.at(-1)));

const pictures = new Map();

/** A see-through PNG with some ink, the same for each size; made once, so that the servers cost little. */
function pictureOf(width, height, hue) {
  const name = `${width} ${height} ${hue}`;
  if (pictures.has(name)) return pictures.get(name);
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.lineWidth = 3;
  for (let ring = 0; ring < 24; ring += 1) {
    context.strokeStyle = `hsla(${hue + 5 * ring}, 70%, 45%, 0.6)`;
    context.beginPath();
    context.arc((ring * 97) % width, (ring * 61) % height, 10 + 5 * ring, 0, 2 * Math.PI);
    context.stroke();
  }
  pictures.set(name, canvas.toBuffer('image/png'));
  return pictures.get(name);
}

/** 50 to 2,000 ms, most of them short, always the same for the same question. */
function delayOf(text) {
  let hash = 2166136261;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619) >>> 0;
  return 50 + 1950 * ((hash % 1000) / 1000) ** 3;
}

/**
 * @returns {Promise<{ urls: Record<string, string>, answered: (layer: string) => Map<string, number>, counts: () => Record<string, number>, forget: () => void, stop: () => void }>}
 * `answered`: when each box was given last, ms of performance.now(), by its edges in whole metres.
 */
export async function startServers() {
  const servers = [];
  const [urls, answers, counts] = [{}, new Map(), {}];
  for (const [at, { name }] of layers.entries()) {
    const answered = new Map();
    answers.set(name, answered);
    counts[name] = 0;
    const server = createServer((request, response) => {
      counts[name] += 1;
      const how = dead[name];
      if (how === 'reset') return request.socket.destroy();
      if (how === 'hang') return;
      response.setHeader('access-control-allow-origin', '*');
      if (how === '500') return response.writeHead(500).end();
      const asked = new URL(request.url, 'http://x').searchParams;
      const [width, height] = [Number(asked.get('WIDTH')), Number(asked.get('HEIGHT'))];
      const box = asked.get('BBOX');
      setTimeout(
        () => {
          if (response.destroyed) return;
          answered.set(
            box
              .split(',')
              .map((edge) => Math.round(Number(edge)))
              .join(),
            performance.now(),
          );
          response.setHeader('content-type', 'image/png').end(pictureOf(width, height, 30 * at));
        },
        delayOf(`${name} ${box}`),
      );
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
    servers.push(server);
    urls[name] = `http://127.0.0.1:${server.address().port}/wms`;
  }
  return {
    urls,
    answered: (layer) => answers.get(layer),
    counts: () => ({ ...counts }),
    forget() {
      for (const answered of answers.values()) answered.clear();
      for (const name of Object.keys(counts)) counts[name] = 0;
    },
    stop() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
    },
  };
}
