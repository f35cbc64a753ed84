const lots = new Map<string, number>();
export const keep = (member: string, lot: number): void => void lots.set(member, lot);
