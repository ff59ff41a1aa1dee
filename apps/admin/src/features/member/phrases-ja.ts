export const memberJa = {
	title: "順番の詳細",
} as const;
