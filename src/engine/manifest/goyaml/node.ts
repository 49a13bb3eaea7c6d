/** What a YAML document is made of, before its scalars mean anything (go.yaml.in/yaml/v2, decode.go). */

interface Placed {
  /** Offsets in the text. */
  start: number;
  end: number;
}

export interface ScalarNode extends Placed {
  kind: 'scalar';
  value: string;
  /** In full: `tag:yaml.org,2002:str`; empty without one. */
  tag: string;
  /** Plain, or with the tag `!`: its text decides what it is. */
  isImplicit: boolean;
}
export interface MappingNode extends Placed {
  kind: 'mapping';
  /** Keys and values in turn. */
  children: YamlNode[];
}
export interface SequenceNode extends Placed {
  kind: 'sequence';
  children: YamlNode[];
}
export interface AliasNode extends Placed {
  kind: 'alias';
  name: string;
  target: YamlNode;
}
export type YamlNode = ScalarNode | MappingNode | SequenceNode | AliasNode;
