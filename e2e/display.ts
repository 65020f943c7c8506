/** Each worker of Playwright has a display of its own, where there are several: two windows on one take each other's focus. */
const displays = process.env['KARTBORD_DISPLAYS']?.split(',') ?? [];
const own = displays[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % Math.max(1, displays.length)];
if (own !== undefined) process.env['DISPLAY'] = own;
