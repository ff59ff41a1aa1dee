export const reportsJa = {
	title: "記録",
} as const;
