import type { Row, Scene, Subject, Write } from "#src/matrix/row.ts";

export const nobody: readonly Subject[] = [];
/** Nobody, because the value is wrong. Only subjects with the right to write it try. */
export const faulty: readonly Subject[] = [];
export const owner: readonly Subject[] = ["owner"];

/** A row that writes. */
export function written(
	name: string,
	may: readonly Subject[],
	writes: readonly Write[],
	scene: Scene = "shop",
): Row {
	const row = { name: `${name} (${scene})`, scene, asks: { writes }, may };
	return may === faulty ? { ...row, by: owner } : row;
}
