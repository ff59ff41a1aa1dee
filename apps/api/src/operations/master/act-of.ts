import type { MasterAct } from "@junban/api-contract/master/schemas-users";
import { checkText } from "@junban/domain/values";
import { callerOf } from "#src/http/authorise.ts";
import type { ApiContext } from "#src/http/context.ts";
import { Refusal } from "#src/http/refusal.ts";
import { unwrap } from "#src/http/request.ts";
import type { Act } from "#src/master/acts.ts";

interface Body {
	readonly act: string;
	readonly reason?: string | undefined;
}

const REASON = { most: 500, lines: true };

/** The act of a call, by its operator. */
export function actOf(c: ApiContext, act: MasterAct, target: string, body: Body): Act {
	const { email, uid } = callerOf(c);
	const reason = unwrap(checkText(body.reason, REASON));
	return {
		id: body.act,
		by: { uid, ...(email === undefined ? {} : { email }) },
		...{ act, target },
		...(reason === "" ? {} : { reason }),
	};
}

/** An act that needs a reason. */
export function reasonedActOf(
	c: ApiContext,
	act: MasterAct,
	target: string,
	body: Body,
): Act & { readonly reason: string } {
	const given = actOf(c, act, target, body);
	if (given.reason === undefined) throw new Refusal("required-missing");
	return { ...given, reason: given.reason };
}
