import { chosenValues, withoutValue, withValues } from './filter-groups.ts';

const groups = { color: { label: 'Colour', filters: [{ label: 'Red', value: 'red', total: 4 }, { label: 2016 }] } };

describe('what a list is filtered by', () => {
  it('uses the labels of its filters, and the raw value if they do not know it', () => {
    expect(chosenValues({ color: ['red', '2016', 'blue'] }, groups).map(({ label }) => label)).toEqual([
      'Red',
      '2016',
      'blue',
    ]);
    expect(chosenValues({ color: ['red'] }, undefined)).toEqual([{ group: 'color', value: 'red', label: 'red' }]);
  });

  it('loses a group with the last of its values', () => {
    const chosen = { color: ['red', 'white'], size: ['0.75'] };
    expect(withoutValue(chosen, 'color', 'red')).toEqual({ color: ['white'], size: ['0.75'] });
    expect(withoutValue(chosen, 'size', '0.75')).toEqual({ color: ['red', 'white'] });
    expect(withValues({}, 'size', ['1.5'])).toEqual({ size: ['1.5'] });
  });
});
