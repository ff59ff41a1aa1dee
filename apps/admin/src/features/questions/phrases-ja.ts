export const questionsJa = {
	title: "質問",
} as const;
