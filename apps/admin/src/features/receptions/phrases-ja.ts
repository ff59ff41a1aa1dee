export const receptionsJa = {
	title: "受付時間",
} as const;
