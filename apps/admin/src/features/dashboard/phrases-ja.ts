export const dashboardJa = {
	title: "今日",
} as const;
