export const temporaryCloseJa = {
	title: "臨時休業",
} as const;
