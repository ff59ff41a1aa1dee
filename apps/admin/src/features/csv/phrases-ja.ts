export const csvJa = {
	title: "CSV",
} as const;
