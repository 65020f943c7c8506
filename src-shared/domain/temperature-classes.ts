/** Edges of the classes of sea temperature, degrees Celsius: each class is 2 °C, from under 2 up to 18 and more. */
export const temperatureEdges = [2, 4, 6, 8, 10, 12, 14, 16, 18] as const;
