export const wrong = (value: any) => value;
