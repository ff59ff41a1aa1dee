import type { ViewQuestion } from "@junban/api-contract/schemas-answers";
import type { Question } from "@junban/domain/documents";

/** A question in the public view. Texts that the shop did not write are absent, and `optional` unless it is true. */
export function questionView({
	uid,
	orderNumber,
	type,
	optional,
	target,
	en,
	...wording
}: Question): ViewQuestion {
	const english = written(en);
	return {
		uid,
		order_number: orderNumber,
		type,
		...(optional ? { optional } : {}),
		target,
		...written(wording),
		title: wording.title,
		...(Object.keys(english).length === 0 ? {} : { en: english }),
	};
}

function written({ title, description, options }: Question["en"]): NonNullable<ViewQuestion["en"]> {
	return {
		...(title === "" ? {} : { title }),
		...(description === "" ? {} : { description }),
		...(options.length === 0 ? {} : { options }),
	};
}
