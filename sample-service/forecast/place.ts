export type Place =
  | { readonly lon: number; readonly lat: number }
  | { readonly errors: Readonly<Record<string, readonly string[]>> };

/** Reads the parameters of a point forecast: x is the longitude and y the latitude, in degrees (facts.md 10). */
export function readPlace(x: string | undefined, y: string | undefined): Place {
  const errors = { ...wrong('x', x, 180), ...wrong('y', y, 90) };
  return Object.keys(errors).length > 0 ? { errors } : { lon: Number(x), lat: Number(y) };
}

function wrong(name: string, text: string | undefined, most: number): Record<string, readonly string[]> {
  if (text === undefined || text.trim() === '') return { [name]: [`The ${name} field is required.`] };
  if (!/^\s*[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?\s*$/i.test(text))
    return { [name]: [`The value '${text}' is not valid.`] };
  return Math.abs(Number(text)) <= most
    ? {}
    : { [name]: [`The field ${name} must be between -${most} and ${most}.`] };
}
