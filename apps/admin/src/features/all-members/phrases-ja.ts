export const allMembersJa = {
	title: "すべての記録",
} as const;
