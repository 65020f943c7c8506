/**
 * Ways as bytes: variable-length integers of seven bits a byte, low ones first, the top bit set while more follow;
 * signed ones as zigzag. A way is: first node minus that of the way before, second node minus the first (signed),
 * number of vertices between, and for each its step in columns and rows from the vertex before (the first one from
 * the raster's corner).
 */
export function packWays(ways) {
  const bytes = [];
  const unsigned = (value) => {
    for (; value > 127; value = Math.floor(value / 128)) bytes.push((value % 128) + 128);
    bytes.push(value);
  };
  const signed = (value) => unsigned(value < 0 ? -2 * value - 1 : 2 * value);
  let before = 0;
  for (const { a, b, vertices } of [...ways].sort((one, other) => one.a - other.a || one.b - other.b)) {
    unsigned(a - before);
    signed(b - a);
    unsigned(vertices.length);
    let [column, row] = [0, 0];
    for (const vertex of vertices) {
      signed(vertex[0] - column);
      signed(vertex[1] - row);
      [column, row] = vertex;
    }
    before = a;
  }
  return Buffer.from(bytes).toString('base64');
}
