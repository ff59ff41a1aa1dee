/**
 * The facts about the operator of an installation: who runs it, how to reach them, and the terms of a sale. The legal
 * pages publish them. Without them the pages say that this installation has published none.
 */
import { checkMailAddress, checkText, checkWebAddress } from "@junban/domain/values";
import * as v from "valibot";

/** A text in both languages. In the file it may be one text for both, such as a telephone number. */
export interface TextOfBoth {
	readonly ja: string;
	readonly en: string;
}

const MAX_LINE = 200;
const MAX_PARAGRAPH = 2_000;

const oneLine = textSchema(MAX_LINE, false);
const paragraph = textSchema(MAX_PARAGRAPH, true);

const webAddress = v.pipe(
	v.string("an address like https://company.example"),
	v.check((given) => checkWebAddress(given).ok, "an address like https://company.example"),
	v.transform((given) => given.trim()),
);

const mailAddress = v.pipe(
	v.string("an address like info@company.example"),
	v.rawTransform(({ dataset, addIssue, NEVER }) => {
		const checked = checkMailAddress(dataset.value);
		if (checked.ok) return checked.value;
		addIssue({ message: "an address like info@company.example" });
		return NEVER;
	}),
);

/** What Japan's law on specified commercial transactions asks of a seller, besides who it is. */
const saleSchema = v.strictObject({
	/** With tax, and how often: 「月額 1,100円（税込）」. */
	price: oneLine,
	/** What a buyer pays besides the price, such as the costs of the connection. */
	otherCosts: paragraph,
	/** Such as credit card. */
	paymentMeans: paragraph,
	/** When the price is charged. */
	paymentTime: paragraph,
	/** From when the buyer can use the plan. */
	deliveryTime: paragraph,
	/** How to cancel, until when, and whether money is returned. */
	cancellation: paragraph,
});

export const operatorSchema = v.pipe(
	v.strictObject({
		/** The seller's name: the company, or the person. */
		company: oneLine,
		representative: oneLine,
		address: paragraph,
		/** A number, or a sentence that says how it is told on request. */
		phone: v.optional(oneLine),
		/** When somebody answers. */
		hours: v.optional(oneLine),
		mail: v.optional(mailAddress),
		/** The operator's own page for questions. It goes before `mail` where a page links to the contact. */
		contactUrl: v.optional(webAddress),
		/** The operator's own page about the company. */
		profileUrl: v.optional(webAddress),
		/** Absent: this installation sells nothing. */
		premium: v.optional(saleSchema),
	}),
	v.forward(
		v.partialCheck(
			[["mail"], ["contactUrl"]],
			({ mail, contactUrl }) => mail !== undefined || contactUrl !== undefined,
			"this or contactUrl is needed, so that people can reach you",
		),
		["mail"],
	),
	v.forward(
		v.partialCheck(
			[["phone"], ["premium"]],
			({ phone, premium }) => phone !== undefined || premium === undefined,
			"needed by who sells a plan; a sentence on how it is told on request will do",
		),
		["phone"],
	),
);

export type OperatorFacts = v.InferOutput<typeof operatorSchema>;

export type ReadOperator =
	| { readonly ok: true; readonly value: OperatorFacts }
	/** Each with the name of its field: `company.en: 1 to 200 characters`. */
	| { readonly ok: false; readonly faults: readonly [string, ...string[]] };

/** Reads the facts from the text of their file, which is JSON. */
export function readOperator(text: string): ReadOperator {
	let given: unknown;
	try {
		// Editors of Windows put a mark before the text, which JSON does not have.
		given = JSON.parse(text.replace(/^\uFEFF/, ""));
	} catch {
		return { ok: false, faults: ["the file is not JSON"] };
	}
	const result = v.safeParse(operatorSchema, given);
	if (result.success) return { ok: true, value: result.output };
	const [first, ...others] = result.issues;
	return { ok: false, faults: [faultOf(first), ...others.map(faultOf)] };
}

/** A fault of facts in words, behind the name of its field. */
function faultOf(issue: v.BaseIssue<unknown>): string {
	const field = v.getDotPath(issue);
	return field === null ? "the file holds no object of facts" : `${field}: ${messageOf(issue)}`;
}

function messageOf({ type, expected, received, message }: v.BaseIssue<unknown>): string {
	if (type !== "strict_object") return message;
	if (expected === "never") return "there is no such field";
	return received === "undefined" ? "missing" : "an object";
}

function textSchema(most: number, lines: boolean) {
	const message = `a text of 1 to ${most} characters${lines ? "" : ", in one line"}, or one each in ja and en`;
	const text = v.pipe(
		v.string(message),
		v.rawTransform<string, string>(({ dataset, addIssue, NEVER }) => {
			const checked = checkText(dataset.value, { most, lines });
			if (checked.ok && checked.value !== "" && (lines || !/[\r\n]/.test(dataset.value.trim())))
				return checked.value;
			addIssue({ message });
			return NEVER;
		}),
	);
	return v.lazy((given) =>
		typeof given === "object" && given !== null
			? v.strictObject({ ja: text, en: text })
			: v.pipe(
					text,
					v.transform((value): TextOfBoth => ({ ja: value, en: value })),
				),
	);
}
