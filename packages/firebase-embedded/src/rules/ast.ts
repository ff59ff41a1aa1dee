/** Where a node begins in the rules file. Both count from 1, columns in UTF-16 code units. */
export interface Position {
	readonly line: number;
	readonly column: number;
}

export type BinaryOperator =
	| "||"
	| "&&"
	| "=="
	| "!="
	| "<"
	| "<="
	| ">"
	| ">="
	| "+"
	| "-"
	| "*"
	| "/"
	| "%"
	| "in";

/** The types that may follow `is`. */
export type TypeName =
	| "bool"
	| "bytes"
	| "constraint"
	| "duration"
	| "float"
	| "int"
	| "latlng"
	| "list"
	| "map"
	| "map_diff"
	| "null"
	| "number"
	| "path"
	| "set"
	| "string"
	| "timestamp";

export type Expression = Position &
	(
		| { readonly type: "literal"; readonly value: null | boolean | bigint | number | string }
		| { readonly type: "bytes"; readonly value: Uint8Array }
		| { readonly type: "list"; readonly items: readonly Expression[] }
		| {
				readonly type: "map";
				readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
		  }
		/** `/databases/$(database)/documents`: a text is one segment as written. */
		| { readonly type: "path"; readonly segments: readonly (string | Expression)[] }
		| { readonly type: "name"; readonly name: string }
		| { readonly type: "member"; readonly object: Expression; readonly name: string }
		| { readonly type: "index"; readonly object: Expression; readonly index: Expression }
		| {
				readonly type: "range";
				readonly object: Expression;
				readonly from: Expression;
				readonly to: Expression;
		  }
		| { readonly type: "call"; readonly name: string; readonly args: readonly Expression[] }
		/** Also a function of a namespace: the object of `math.abs(x)` is the name `math`. */
		| {
				readonly type: "method";
				readonly object: Expression;
				readonly name: string;
				readonly args: readonly Expression[];
		  }
		| { readonly type: "unary"; readonly operator: "!" | "-"; readonly operand: Expression }
		| {
				readonly type: "binary";
				readonly operator: BinaryOperator;
				readonly left: Expression;
				readonly right: Expression;
		  }
		| { readonly type: "is"; readonly operand: Expression; readonly typeName: TypeName }
		| {
				readonly type: "ternary";
				readonly condition: Expression;
				readonly yes: Expression;
				readonly no: Expression;
		  }
	);

/** One variable of a function: `let name = value;`. */
export interface Let extends Position {
	readonly name: string;
	readonly value: Expression;
}

export interface FunctionNode extends Position {
	readonly name: string;
	readonly parameters: readonly string[];
	readonly lets: readonly Let[];
	readonly result: Expression;
}

/** One part of a `match` path: `users`, `{id}` (one segment) or `{rest=**}` (any number). */
export type PatternSegment =
	| { readonly kind: "literal"; readonly text: string }
	| { readonly kind: "capture"; readonly name: string }
	| { readonly kind: "glob"; readonly name: string };

export type Method = "get" | "list" | "create" | "update" | "delete";

export interface AllowNode extends Position {
	/** `read` and `write` are already expanded. */
	readonly methods: readonly Method[];
	/** Undefined: without a condition, always true. */
	readonly condition: Expression | undefined;
}

export interface MatchNode extends Position {
	/** The pattern of this `match` only. It follows the patterns of the enclosing matches. */
	readonly pattern: readonly PatternSegment[];
	readonly functions: readonly FunctionNode[];
	readonly allows: readonly AllowNode[];
	readonly matches: readonly MatchNode[];
}

export type ServiceName = "cloud.firestore" | "firebase.storage";

export interface ServiceNode extends Position {
	readonly name: ServiceName;
	readonly functions: readonly FunctionNode[];
	readonly matches: readonly MatchNode[];
}

export interface RulesNode {
	/** 1 if the file declares no version. */
	readonly version: 1 | 2;
	readonly functions: readonly FunctionNode[];
	readonly services: readonly ServiceNode[];
}
