import type { FilterGroups } from '@le-chai/contracts/primitives';
import { chooseGroups, MOST_GROUPS, MOST_VALUES } from './choose-groups.ts';

const group = (label: string, ...totals: number[]): FilterGroups[string] => ({
  label,
  filters: totals.map((total, place) => ({ label: `${label} ${place}`, value: String(place), total })),
});

describe('the index of the shop', () => {
  it('shows useful groups in their order, most common values first', () => {
    const chosen = chooseGroups({
      root_category: group('Category', 6),
      region: group('Region', 1, 4, 0),
      color: group('Colour', 3, 3),
      producer: group('Producer', 1, 1, 1, 1, 1, 1, 1, 1),
      vintage: group('Vintage', 1, 1),
    });
    expect(chosen.map(({ key }) => key)).toEqual(['region', 'color', 'producer']);
    expect(chosen).toHaveLength(MOST_GROUPS);
    expect(chosen[0]?.values).toEqual([
      { label: 'Region 1', value: '1', total: 4 },
      { label: 'Region 0', value: '0', total: 1 },
    ]);
    expect(chosen[2]?.values).toHaveLength(MOST_VALUES);
  });
});
