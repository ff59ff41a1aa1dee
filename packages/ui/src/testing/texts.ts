/** Returns its argument of one language. A story takes it as `t` and is rendered once for each language. */
export type ChooseText = (ja: string, en: string) => string;

export const ja: ChooseText = (text) => text;
export const en: ChooseText = (_, text) => text;
