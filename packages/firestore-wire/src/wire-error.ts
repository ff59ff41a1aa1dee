/** A value, path or answer that is not of Firestore's form. Nothing was sent, or what came back cannot be used. */
export class WireError extends Error {
	override readonly name = "WireError";
}
