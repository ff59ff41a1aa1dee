import type { DatabaseSync, SQLOutputValue } from "node:sqlite";

/** A second factor of an account: the secret that it shares with an authenticator app. */
export type FactorRow = {
	id: string;
	uid: string;
	secret: Uint8Array;
	displayName: string | undefined;
	/** Milliseconds since 1970. */
	enrolledAt: number;
	/** The step of the last code that was accepted. Codes of this step and earlier ones are refused. */
	lastStep: number;
};

export type Factors = {
	/** The oldest first. */
	of(uid: string): FactorRow[];
	insert(factor: FactorRow): void;
	/** Records the step of an accepted code. */
	used(factor: Pick<FactorRow, "id">, step: number): void;
	remove(factor: Pick<FactorRow, "id">): void;
};

export function prepareFactors(db: DatabaseSync): Factors {
	const byUser = db.prepare("SELECT * FROM factors WHERE uid = ? ORDER BY enrolled_at, id");
	const add = db.prepare(
		"INSERT INTO factors (id, uid, secret, display_name, enrolled_at, last_step) VALUES (?, ?, ?, ?, ?, ?)",
	);
	const use = db.prepare("UPDATE factors SET last_step = ? WHERE id = ?");
	const remove = db.prepare("DELETE FROM factors WHERE id = ?");
	return {
		of: (uid) => byUser.all(uid).flatMap((row) => readFactor(row) ?? []),
		insert({ id, uid, secret, displayName, enrolledAt, lastStep }) {
			add.run(id, uid, secret, displayName ?? null, enrolledAt, lastStep);
		},
		used({ id }, step) {
			use.run(step, id);
		},
		remove({ id }) {
			remove.run(id);
		},
	};
}

function readFactor(row: Record<string, SQLOutputValue>): FactorRow | undefined {
	if (!(row.secret instanceof Uint8Array)) return undefined;
	return {
		id: String(row.id),
		uid: String(row.uid),
		secret: row.secret,
		displayName: typeof row.display_name === "string" ? row.display_name : undefined,
		enrolledAt: Number(row.enrolled_at),
		lastStep: Number(row.last_step),
	};
}
