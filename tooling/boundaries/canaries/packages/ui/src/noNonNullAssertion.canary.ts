export const wrong = (list: string[]) => list[0]!;
