export const exampleClinicJa = {
	head: {
		title: "クリニックでの使い方",
		description: "診察の順番が近づいてから、待合室へ来ていただけます。",
	},
	heading: "クリニックでの使い方",
	lead: "診察の順番が近づいてから、待合室へ来ていただけます。",
} as const;
