/** A value, path or answer does not have Firestore's form. Either no request was sent, or its answer is unusable. */
export class WireError extends Error {
	override readonly name = "WireError";
}
