/** What all objects have in common, as Go types (Kubernetes 1.36, meta/v1): in goTypes.ts's form. */
export const metaTypes = `
# io.k8s.apimachinery.pkg.apis.meta.v1
Condition: lastTransitionTime!:Time message!:string observedGeneration:int64 reason!:string status!:ConditionStatus=
  type!:string
LabelSelector: matchExpressions:[]LabelSelectorRequirement matchLabels:map[string]string
LabelSelectorRequirement: key!:string operator!:LabelSelectorOperator= values:[]string
ManagedFieldsEntry: apiVersion:string fieldsType:string fieldsV1:FieldsV1 manager:string
  operation:ManagedFieldsOperationType= subresource:string time:Time
Object: apiVersion:string kind:string metadata:ObjectMeta
ObjectMeta: annotations:map[string]string creationTimestamp:Time deletionGracePeriodSeconds:int64
  deletionTimestamp:Time finalizers:[]string generateName:string generation:int64 labels:map[string]string
  managedFields:[]ManagedFieldsEntry name:string namespace:string ownerReferences:[]OwnerReference
  resourceVersion:string selfLink:string uid:types.UID=
OwnerReference: apiVersion!:string blockOwnerDeletion:bool controller:bool kind!:string name!:string uid!:types.UID=
metadataOnlyObject: *Object
`;
