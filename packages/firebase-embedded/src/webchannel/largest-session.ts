/**
 * The session that is ended where all hold too much: the largest of the owner with the most, in the group with the most. One
 * network with hundreds of accounts, each of which holds a little less than a desk that loads its list, pays itself.
 *
 * @param groups as `Room.groups`
 */
export function largestSession<Session extends { readonly held: number }>(
	groups: Iterable<readonly ReadonlySet<Session>[]>,
): Session | undefined {
	const heldBy = (sessions: ReadonlySet<Session>) => sum(sessions, ({ held }) => held);
	const group = largest(groups, (owners) => sum(owners, heldBy));
	const owner = group && largest(group, heldBy);
	return owner && largest(owner, ({ held }) => held);
}

/** The first of equals. Undefined where none has anything. */
function largest<T>(all: Iterable<T>, sizeOf: (each: T) => number): T | undefined {
	let found: T | undefined;
	let most = 0;
	for (const each of all) {
		const size = sizeOf(each);
		if (size <= most) continue;
		most = size;
		found = each;
	}
	return found;
}

function sum<T>(all: Iterable<T>, sizeOf: (each: T) => number): number {
	let total = 0;
	for (const each of all) total += sizeOf(each);
	return total;
}
