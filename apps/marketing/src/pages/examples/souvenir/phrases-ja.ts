export const exampleSouvenirJa = {
	head: {
		title: "おみやげ店での使い方",
		description: "混み合う時間でも、店内を見ながら順番を待っていただけます。",
	},
	heading: "おみやげ店での使い方",
	lead: "混み合う時間でも、店内を見ながら順番を待っていただけます。",
} as const;
