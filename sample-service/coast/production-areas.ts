/**
 * The 13 production areas (facts.md 9: `productionArea.id` 1 to 13) and the municipalities of 2024 that lie in each.
 * Written by hand: no package has them. A municipality that a border cuts is given whole to the area of its greater
 * part, so the table is for the sample coast and not for any decision.
 */
export interface ProductionArea {
  readonly id: number;
  readonly name: string;
  readonly municipalities: readonly string[];
}

const area = (id: number, name: string, municipalities: string): ProductionArea => ({
  id,
  name,
  municipalities: municipalities.split(' '),
});

export const productionAreas: readonly ProductionArea[] = [
  area(
    1,
    'Svenskegrensen til Jæren',
    '3101 3103 3105 3107 3110 3301 3901 3903 3905 3907 3909 3911 4001 4003 4012 4014 4201 4202 4203 4204 4205 4206 ' +
      '4207 4213 4215 4216 4225 1101 1111 1119 1120 1121',
  ),
  area(2, 'Ryfylke', '1103 1108 1122 1124 1127 1130 1133 1134 1135 1144 1145 1146 1160'),
  area(
    3,
    'Karmøy til Sotra',
    '1106 1149 1151 4601 4611 4612 4613 4614 4615 4616 4617 4618 4619 4620 4621 4622 4623 4624 4625 4626 4627 4628',
  ),
  area(
    4,
    'Nordhordland til Stadt',
    '4602 4629 4630 4631 4632 4633 4634 4635 4636 4637 4638 4639 4640 4641 4642 4643 4644 4645 4646 4647 4648 4649 ' +
      '4650 4651',
  ),
  area(
    5,
    'Stadt til Hustadvika',
    '1506 1508 1511 1514 1515 1516 1517 1520 1525 1528 1531 1532 1535 1539 1547 1577 1578 1579 1580',
  ),
  area(
    6,
    'Nordmøre og Sør-Trøndelag',
    '1505 1554 1557 1560 1563 1566 1573 1576 5001 5006 5014 5020 5029 5031 5035 5036 5037 5038 5053 5054 5055 5056 ' +
      '5057 5058 5059',
  ),
  area(7, 'Nord-Trøndelag med Bindal', '1811 5007 5049 5052 5060'),
  area(
    8,
    'Helgeland til Bodø',
    '1804 1812 1813 1815 1816 1818 1820 1822 1824 1827 1828 1832 1833 1834 1835 1836 1837 1838 1839 1840 1841',
  ),
  area(
    9,
    'Vestfjorden og Vesterålen',
    '1806 1845 1848 1851 1853 1856 1857 1859 1860 1865 1866 1867 1868 1870 1874 1875',
  ),
  area(10, 'Andøya til Senja', '1871 5503 5510 5512 5514 5516 5518 5522 5524 5526 5528 5530'),
  area(11, 'Kvaløya til Loppa', '5501 5532 5534 5536 5538 5540 5542 5544 5546 5614'),
  area(12, 'Vest-Finnmark', '5601 5603 5616 5618 5620 5622'),
  area(13, 'Øst-Finnmark', '5605 5607 5624 5626 5628 5630 5632 5634 5636'),
];

const areaOfMunicipality = new Map(
  productionAreas.flatMap((productionArea) =>
    productionArea.municipalities.map((municipality) => [municipality, productionArea] as const),
  ),
);

/** The production area of a municipality of the coast; throws for one that the table lacks. */
export function productionAreaOf(municipalityNo: string): ProductionArea {
  const found = areaOfMunicipality.get(municipalityNo);
  if (!found) throw new Error(`no production area for municipality ${municipalityNo}`);
  return found;
}
