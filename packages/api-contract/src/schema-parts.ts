/** Parts that several schemas share, and the type of their values. */
import * as v from "valibot";

/** A whole number from 0. */
export const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

type Readonlied<T> = T extends readonly (infer Item)[]
	? readonly Readonlied<Item>[]
	: T extends object
		? { readonly [Name in keyof T]: Readonlied<T[Name]> }
		: T;

/** The type of a schema's values, all readonly: a message that was received or is to be sent is never changed in place. */
export type Wire<Schema extends v.GenericSchema> = Readonlied<v.InferOutput<Schema>>;
