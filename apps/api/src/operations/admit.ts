import { networksOf } from "@junban/callers/network-of";
import type { AppUid, Code, LineUid, MemberUid } from "@junban/domain/values";
import type { DeskAnswer } from "#src/desk/requests.ts";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { refused } from "#src/result.ts";

/** What a customer's join brings. */
export interface Bringing {
	readonly app: AppUid;
	readonly line: LineUid;
	/** Undefined where the caller proposes none; then it gets no task, because a task is for one place. */
	readonly uid: MemberUid | undefined;
	readonly browser?: string | undefined;
	/** The solved task. */
	readonly work?: string | undefined;
	/** It has shown that it is in the shop. */
	readonly isPresent?: boolean;
	/** The line asks for presence, and it has none: the desk refuses a new place. */
	readonly isAbsent?: boolean;
	/** Whether it may go to the desk because it asks for a place that it has already. */
	readonly isRepeat: () => Promise<boolean>;
}

/** Sends the join to the desk. `refuseNew`: the refusal of a new place. */
export type Submit = (refuseNew?: Code) => Promise<DeskAnswer>;

/** Seconds after which a caller that cannot work may ask again. */
const WITHOUT_WORK_S = 30;

/**
 * Sends a customer's join to the desk: in calm at once; to a flooded line, or from a network whose burst the staff have
 * ended, when it brings work, and in its turn.
 */
export async function admit(c: ApiContext, bringing: Bringing, submit: Submit): Promise<DeskAnswer> {
	const { api, address, connection } = c.env;
	const { app, line, uid, browser, work, isAbsent, isPresent, isRepeat } = bringing;
	const { desk, joins, lobby } = api.lines.get(app, line);
	const networks = networksOf(address());
	const isSlow = lobby.isFlooded || joins.isSlowed(networks);
	// Without a browser and a proposed place, all of a network have one turn.
	const passer = { networks, browser: browser ?? uid ?? "", signal: c.req.raw.signal };
	const passed = isSlow ? undefined : await lobby.pass(passer, submit, isRepeat);
	if (passed !== undefined) return passed;
	// In a flood's turns it would stand before others.
	const refuseNew = async (code: Code) => ((await isRepeat()) ? await submit(code) : refused(code));
	if (isAbsent) return await refuseNew("presence");
	if (uid === undefined) throw new Refusal("join-work", { retryAfter: WITHOUT_WORK_S });
	const place = { app, line, uid };
	if (work !== undefined && (await api.joinWork.isDone(place, work, networks))) {
		return await lobby.wait({ ...passer, place: uid, connection: connection?.() }, async () => {
			const { snapshot } = desk;
			if (isPresent || snapshot === undefined) return await submit();
			const limited = { board: snapshot.board, opening: snapshot.hours.at(api.now()) };
			return (await joins.withinHalf(networks, limited, submit)) ?? (await refuseNew("limit-reached"));
		});
	}
	// A repeat gets its place without work. A customer without a place does not reach the desk.
	if (await isRepeat()) {
		const answer = await submit("join-work");
		if (answer.ok || answer.code !== "join-work") return answer;
	}
	throw new Refusal("join-work", { work: api.joinWork.task(place, lobby.bits), retryAfter: 1 });
}
