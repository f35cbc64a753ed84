export let lastMember: string | undefined;
export const remember = (member: string): void => void (lastMember = member);
